import type { CDPSession, Page } from '@playwright/test'

/** What a page holds on to. After any number of hops it must be the same. */
export interface Held {
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
    heldOutside?: { textures: number; objectUrls: number }
  }
}

/** Counts from the page's start what the page itself cannot tell later. */
export async function countHeld(page: Page): Promise<() => Promise<Held>> {
  await page.addInitScript(() => {
    const held = { textures: 0, objectUrls: 0 }
    window.heldOutside = held
    const { prototype } = WebGL2RenderingContext
    const { createTexture, deleteTexture } = prototype
    prototype.createTexture = function () {
      held.textures += 1
      return createTexture.call(this)
    }
    prototype.deleteTexture = function (texture) {
      if (texture) held.textures -= 1
      deleteTexture.call(this, texture)
    }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (source) => {
      held.objectUrls += 1
      return createObjectURL.call(URL, source)
    }
    URL.revokeObjectURL = (url) => {
      held.objectUrls -= 1
      revokeObjectURL.call(URL, url)
    }
  })
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Performance.enable')
  return () => readHeld(page, chromium)
}

async function readHeld(page: Page, chromium: CDPSession): Promise<Held> {
  // What the first collection sets free may free more in the second.
  for (let times = 0; times < 3; times++) await chromium.send('HeapProfiler.collectGarbage')
  const { metrics } = await chromium.send('Performance.getMetrics')
  const { nodes, jsEventListeners } = await chromium.send('Memory.getDOMCounters')
  const outside = await page.evaluate(() => ({
    videos: document.querySelectorAll('video').length,
    ...(window.heldOutside ?? { textures: 0, objectUrls: 0 }),
  }))
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return { ...outside, nodes, listeners: jsEventListeners, heap }
}
