import type { Page } from '@playwright/test'
import { withSettings } from './intercept'

declare global {
  interface Window {
    mayFinish?: boolean
  }
}

/** Lets flights through films of this name go slowly, and begin again before they end, until the answer is called. */
export async function withEndlessFlights(page: Page, film: string): Promise<() => Promise<void>> {
  await withSettings(page, { player: { playbackRate: 0.1 } })
  await page.addInitScript((name) => {
    const rewind = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement) || !target.src.includes(name)) return
      if (target.currentTime > 0.5 && !window.mayFinish) target.currentTime = 0.1
    }
    addEventListener('timeupdate', rewind, { capture: true })
  }, film)
  return () =>
    page.evaluate(() => {
      window.mayFinish = true
      for (const video of document.querySelectorAll('video')) video.playbackRate = 16
    })
}
