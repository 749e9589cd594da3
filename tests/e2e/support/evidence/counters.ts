import type { CDPSession, Page } from '@playwright/test'

/** Reads what the page holds and does, as far as visible from outside. Called only after a failure. */
export async function readCounters(page: Page): Promise<object> {
  const inPage = await page.evaluate(() => {
    const attribute = (name: string) => document.querySelector(`[${name}]`)?.getAttribute(name) ?? null
    const values = [...document.querySelectorAll<HTMLElement>('[data-reading]')]
    return {
      address: location.href,
      stage: attribute('data-stage'),
      state: attribute('data-state'),
      window: `${innerWidth}×${innerHeight}`,
      focus: document.activeElement?.outerHTML.slice(0, 200) ?? null,
      visit: window.showroom?.getState() ?? null,
      // With logging=true: the player's own figures.
      stats: Object.fromEntries(
        values.map(({ dataset, lastElementChild }) => [dataset.reading, lastElementChild?.textContent]),
      ),
    }
  })
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Performance.enable')
  const { metrics } = await chromium.send('Performance.getMetrics')
  const videos = await objectsOf(chromium, 'HTMLVideoElement', describeVideos)
  const textures = await objectsOf(chromium, 'WebGLTexture', function count(this: WebGLTexture[]) {
    return this.length
  })
  const { nodes, jsEventListeners } = await chromium.send('Memory.getDOMCounters')
  const named = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  return {
    ...inPage,
    videos,
    textures,
    nodes,
    listeners: jsEventListeners,
    heap: named.JSHeapUsedSize,
  }
}

/** Includes objects outside the document, such as the video pool's. */
async function objectsOf<T, Answer>(
  chromium: CDPSession,
  kind: string,
  read: (this: T[]) => Answer,
): Promise<Answer | undefined> {
  const { result } = await chromium.send('Runtime.evaluate', { expression: `${kind}.prototype` })
  if (result.objectId === undefined) return undefined
  const { objects } = await chromium.send('Runtime.queryObjects', { prototypeObjectId: result.objectId })
  if (objects.objectId === undefined) return undefined
  const response = await chromium.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: read.toString(),
    returnByValue: true,
  })
  return response.result.value
}

function describeVideos(this: HTMLVideoElement[]) {
  return this.map((video) => ({
    file: video.currentSrc,
    shown: video.isConnected,
    at: video.currentTime,
    of: Number.isFinite(video.duration) ? video.duration : null,
    readyState: video.readyState,
    networkState: video.networkState,
    doing: video.ended ? 'ended' : video.paused ? 'paused' : video.seeking ? 'seeking' : 'playing',
    error: video.error?.message ?? null,
  }))
}
