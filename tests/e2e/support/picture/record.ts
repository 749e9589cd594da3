import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Levels } from './codes'
import type { Rgb } from './colours'

/** Shares of the window. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Where a pixel is looked at, as a share of the window: above all hotspots, below the header. */
const POINT: Point = { x: 0.5, y: 0.3 }
const BLACK: Rgb = [0, 0, 0]
/** The frames are made this wide: their colour is all that counts. */
const WIDTH = 160
/** What was recorded of a page, for one whose test fails. The newest frames of each recording. */
const RECORDINGS = new WeakMap<Page, Buffer[][]>()
/** Milliseconds without a frame after which the screen itself is asked. */
const SETTLED_MS = 2_000
/** Frames of one recording that are kept for that. */
const MAX_FRAMES = 1_500

export interface Recording<Look = Rgb> {
  /** The look of the newest frame so far. */
  latest(): Promise<Look | undefined>
  /** How many frames Chromium has presented so far. */
  presented(): number
  /** Every frame that Chromium presented since the recording began, in order. At least one. */
  end(): Promise<readonly Look[]>
}

/** The newest frames, PNG, of each recording of a page, also of those that have not ended. */
export const framesOf = (page: Page): readonly (readonly Buffer[])[] => RECORDINGS.get(page) ?? []

/** Records one pixel of all that reaches the screen. It begins with the picture that is there. */
export function record(page: Page, place: Point = POINT): Promise<Recording> {
  return recordFrames(
    page,
    (png) => pixel(png, place),
    (a, b) => a.every((value, channel) => Math.abs(value - at(b, channel)) <= 3),
  )
}

/** Records the levels of grey at these places, shares of the window. */
export function recordLevels(page: Page, places: readonly Point[]): Promise<Recording<Levels>> {
  return recordFrames(
    page,
    async (png) => (await pixels(png, places)).map(([red, green, blue]) => (red + green + blue) / 3),
    (a, b) => a.every((level, index) => Math.abs(level - at(b, index)) <= 3),
  )
}

async function recordFrames<Look>(
  page: Page,
  look: (png: Buffer) => Promise<Look>,
  alike: (a: Look, b: Look) => boolean,
): Promise<Recording<Look>> {
  const chromium = await page.context().newCDPSession(page)
  const frames: { readonly at: number; readonly look: Promise<Look> }[] = []
  const seen: Buffer[] = []
  let newest = 0
  RECORDINGS.set(page, [...(RECORDINGS.get(page) ?? []), seen])
  const first = new Promise<void>((resolve) => {
    chromium.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
      const png = Buffer.from(data, 'base64')
      // On a busy machine a frame can overtake the one that was shown before it.
      const place = frames.findLastIndex(({ at }) => at <= timestamp) + 1
      frames.splice(place, 0, { at: timestamp, look: look(png) })
      seen.push(png)
      newest = performance.now()
      if (seen.length > MAX_FRAMES) seen.shift()
      resolve()
      chromium.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
  })
  await chromium.send('Page.startScreencast', { format: 'png', maxWidth: WIDTH, maxHeight: WIDTH })
  await first
  return {
    // Chromium keeps the last frame to itself at times, until another follows.
    latest: async () =>
      performance.now() - newest < SETTLED_MS ? frames.at(-1)?.look : look(await page.screenshot()),
    presented: () => frames.length,
    async end() {
      await catchUp()
      await chromium.send('Page.stopScreencast')
      await chromium.detach()
      return Promise.all(frames.map((frame) => frame.look))
    },
  }

  /** Waits until the recording, which comes frame by frame and late, has what is on the screen by now. */
  async function catchUp(): Promise<void> {
    const shown = await look(await page.screenshot())
    for (let tries = 0; tries < 100; tries++) {
      const last = await frames.at(-1)?.look
      if (last !== undefined && alike(last, shown)) return
      await page.waitForTimeout(20)
    }
  }
}

async function pixel(png: Buffer, place: Point): Promise<Rgb> {
  const [first = BLACK] = await pixels(png, [place])
  return first
}

async function pixels(png: Buffer, places: readonly Point[]): Promise<readonly Rgb[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return places.map((place) => {
    const start =
      (Math.floor(info.height * place.y) * info.width + Math.floor(info.width * place.x)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    return [red, green, blue]
  })
}

const at = (values: readonly number[], index: number) => values[index] ?? Number.NaN
