import type { Browser, CDPSession, Page } from '@playwright/test'

export const SIZE = { width: 1920, height: 1080 }

/** A visitor's connection: unthrottled, or a slow CPU on a slow connection. */
export interface Connection {
  readonly name: string
  /** CPU slowdown factor. */
  readonly cpu: number
  readonly kilobitsPerSecond?: number
  readonly latencyMs?: number
}

export const FAST: Connection = { name: 'not throttled', cpu: 1 }
export const SLOW: Connection = { name: 'throttled', cpu: 4, kilobitsPerSecond: 1600, latencyMs: 150 }

/** A screen frame, with the milliseconds since the request. */
export interface Frame {
  readonly ms: number
  readonly jpeg: Buffer
}

export interface OpenTimes {
  /** Milliseconds until a picture was on the screen. */
  readonly picture: number
  /** Milliseconds until a hotspot could be touched; NaN when none is expected. */
  readonly hotspot: number
  /** Bytes over the network until then. */
  readonly bytes: number
  readonly frames: readonly Frame[]
}

/** Frames are small: capturing them must not affect the measurement. */
const FRAME_WIDTH = 320
const LATEST_MS = 60_000
/** A busy browser may withhold the last frame: then the visit is repeated. */
const PICTURE_LATEST_MS = 25_000
const TRIES = 4

interface Watch {
  /** Whether to wait for a hotspot. */
  readonly hotspot: boolean
  isPicture(jpeg: Buffer): Promise<boolean>
}

/** Opens a URL with an empty cache. */
export async function open(
  browser: Browser,
  url: string,
  line: Connection,
  watch: Watch,
): Promise<OpenTimes> {
  for (let left = TRIES; ; left--) {
    try {
      return await openOnce(browser, url, line, watch)
    } catch (error) {
      if (left <= 1) throw error
      console.warn(`${line.name}: ${error instanceof Error ? error.message : error} Retrying.`)
    }
  }
}

async function openOnce(
  browser: Browser,
  url: string,
  line: Connection,
  { hotspot, isPicture }: Watch,
): Promise<OpenTimes> {
  const context = await browser.newContext({ viewport: SIZE, locale: 'en' })
  const page = await context.newPage()
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  try {
    if (hotspot) await page.addInitScript(WATCH_HOTSPOT)
    await throttle(session, line)
    const received = await watchBytes(session)
    const frames = await watchFrames(session)
    await page.goto(url, { waitUntil: 'commit' })
    const origin = await page.evaluate(() => performance.timeOrigin)
    const touched = hotspot ? await firstHotspot(page) : Number.NaN
    const taken = await shownFrames(frames, origin, isPicture)
    return {
      picture: taken.picture,
      hotspot: touched,
      bytes: received(touched),
      frames: taken.frames,
    }
  } finally {
    await context.close()
  }
}

async function throttle(
  session: CDPSession,
  { cpu, kilobitsPerSecond, latencyMs = 0 }: Connection,
): Promise<void> {
  await session.send('Network.enable')
  if (kilobitsPerSecond !== undefined) {
    const throughput = (kilobitsPerSecond * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  if (cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/**
 * Counts bytes over the network; returns a function that gives their sum at a time in milliseconds after the
 * first request.
 */
async function watchBytes(session: CDPSession): Promise<(ms: number) => number> {
  const parts: { at: number; bytes: number }[] = []
  let startedAt: number | undefined
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    startedAt ??= timestamp
  })
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    parts.push({ at: timestamp, bytes: encodedDataLength })
  })
  return (ms) =>
    parts.reduce((sum, { at, bytes }) => ((at - (startedAt ?? at)) * 1000 <= ms ? sum + bytes : sum), 0)
}

interface CapturedFrame {
  readonly at: number
  readonly jpeg: Buffer
}

async function watchFrames(session: CDPSession): Promise<CapturedFrame[]> {
  const frames: CapturedFrame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: FRAME_WIDTH })
  return frames
}

/** Waits until one of the frames shows a picture. */
async function shownFrames(
  taken: readonly CapturedFrame[],
  origin: number,
  isPicture: (jpeg: Buffer) => Promise<boolean>,
): Promise<{ readonly picture: number; readonly frames: readonly Frame[] }> {
  const end = Date.now() + PICTURE_LATEST_MS
  for (let index = 0; Date.now() < end; ) {
    const frame = taken[index]
    if (!frame) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    index++
    // Earlier frames belong to the previous page.
    if (frame.at < origin || !(await isPicture(frame.jpeg))) continue
    const frames = taken.filter(({ at }) => at >= origin).map(({ at, jpeg }) => ({ ms: at - origin, jpeg }))
    return { picture: frame.at - origin, frames }
  }
  throw new Error('No picture appeared on the screen.')
}

/** Resolves when a hotspot is touchable: present, not covered, and opaque. */
const WATCH_HOTSPOT = `
  const look = () => {
    for (const hotspot of document.querySelectorAll('[data-hotspot]')) {
      const { x, y, width, height } = hotspot.getBoundingClientRect()
      const found = document.elementFromPoint(x + width / 2, y + height / 2)
      if (found && hotspot.contains(found)) return void (window.firstHotspot = performance.now())
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

async function firstHotspot(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => (window as { firstHotspot?: number }).firstHotspot,
    undefined,
    {
      timeout: LATEST_MS,
      polling: 200,
    },
  )
  return Number(await found.jsonValue())
}
