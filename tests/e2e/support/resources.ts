import type { CDPSession, Page } from '@playwright/test'

/** What a page holds on to. After any number of hops it must be the same. */
export interface PageResources {
  readonly videos: number
  readonly textures: number
  readonly objectUrls: number
  readonly nodes: number
  readonly listeners: number
  /** Bytes of JavaScript objects that are still reachable. */
  readonly heap: number
}

declare global {
  interface Window {
    trackedResources?: { textures: number; objectUrls: number }
  }
}

/** Counts from the page's start what the page itself cannot tell later. */
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
  // What the first collection sets free may free more in the second.
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
