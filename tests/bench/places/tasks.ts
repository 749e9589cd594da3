import type { Browser } from '@playwright/test'

/** Main-thread load after the first picture. */
export interface MainThreadLoad {
  /** Milliseconds until the first picture. */
  readonly picture: number
  /** Milliseconds of each later task of over 50 ms. */
  readonly long: readonly number[]
}

const QUIET_MS = 4000
const LATEST_MS = 120_000

/** Records long tasks, and when the first picture was complete. */
const WATCH = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const pictures = document.querySelectorAll('[data-stage] img, #first-background')
    if (Array.from(pictures).some(({ complete, naturalWidth }) => complete && naturalWidth > 0))
      window.firstPicture = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

interface Watched {
  readonly longTasks: readonly { readonly startTime: number; readonly duration: number }[]
  readonly firstPicture: number
}

/** Opens a URL and waits until there were no requests and no long tasks for some seconds. */
export async function measureLongTasks(browser: Browser, url: string): Promise<MainThreadLoad> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    page.setDefaultTimeout(LATEST_MS)
    await page.addInitScript(WATCH)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('[data-hotspot]').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(
      (quiet) => {
        const { longTasks } = window as unknown as Watched
        const last = longTasks.at(-1)
        const since = last ? last.startTime + last.duration : 0
        return performance.now() - since > quiet
      },
      QUIET_MS,
      { polling: 500 },
    )
    const { longTasks, firstPicture } = await page.evaluate(() => {
      const { longTasks, firstPicture } = window as unknown as Watched
      return { longTasks, firstPicture }
    })
    const after = longTasks.filter(({ startTime }) => startTime >= firstPicture)
    return { picture: firstPicture, long: after.map(({ duration }) => duration) }
  } finally {
    await page.close()
  }
}
