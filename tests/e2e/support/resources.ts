import type { CDPSession, Page } from '@playwright/test'

/** The resources that a page holds. They must be the same after any number of hops. */
interface PageResources {
  readonly videos: number
  readonly textures: number
  readonly objectUrls: number
  readonly nodes: number
  readonly listeners: number
  /** Bytes of reachable JavaScript objects. */
  readonly heap: number
}

declare global {
  interface Window {
    trackedResources?: { textures: number; objectUrls: number }
  }
}

/** Counts, from the page's start, what the page cannot be asked for later. */
export async function trackResources(page: Page): Promise<() => Promise<PageResources>> {
  await page.addInitScript(() => {
    const counts = { textures: 0, objectUrls: 0 }
    window.trackedResources = counts
    const { prototype } = WebGL2RenderingContext
    const { createTexture, deleteTexture } = prototype
    prototype.createTexture = function () {
      counts.textures += 1
      return createTexture.call(this)
    }
    prototype.deleteTexture = function (texture) {
      if (texture) counts.textures -= 1
      deleteTexture.call(this, texture)
    }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (source) => {
      counts.objectUrls += 1
      return createObjectURL.call(URL, source)
    }
    URL.revokeObjectURL = (url) => {
      counts.objectUrls -= 1
      revokeObjectURL.call(URL, url)
    }
  })
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Performance.enable')
  return () => readResources(page, chromium)
}

async function readResources(page: Page, chromium: CDPSession): Promise<PageResources> {
  // Objects freed by one collection may free more in the next.
  for (let times = 0; times < 3; times++) await chromium.send('HeapProfiler.collectGarbage')
  const { metrics } = await chromium.send('Performance.getMetrics')
  const { nodes, jsEventListeners } = await chromium.send('Memory.getDOMCounters')
  const tracked = await page.evaluate(() => ({
    videos: document.querySelectorAll('video').length,
    ...(window.trackedResources ?? { textures: 0, objectUrls: 0 }),
  }))
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return { ...tracked, nodes, listeners: jsEventListeners, heap }
}
