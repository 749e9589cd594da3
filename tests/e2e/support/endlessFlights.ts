import type { Page } from '@playwright/test'
import { withSettings } from './intercept'

declare global {
  interface Window {
    mayFinish?: boolean
  }
}

/**
 * Slows down flights through videos whose URL contains this name, and rewinds them before they end. Returns a function
 * that lets them finish.
 */
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
