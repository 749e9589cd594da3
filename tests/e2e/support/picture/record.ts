import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Levels } from './codes'
import type { Rgb } from './colours'

/** Fractions of the window. */
interface Point {
  readonly x: number
  readonly y: number
}

/** The sampled point, as fractions of the window: above all hotspots, below the header. */
const POINT: Point = { x: 0.5, y: 0.3 }
const BLACK: Rgb = [0, 0, 0]
/** Frames are scaled to this width: only their colour counts. */
const WIDTH = 160
/** The newest frames of each recording of a page, for evidence when its test fails. */
const RECORDINGS = new WeakMap<Page, Buffer[][]>()
/** Milliseconds without a frame after which a screenshot is taken instead. */
const SETTLED_MS = 2_000
/** The maximum number of frames kept per recording. */
const MAX_FRAMES = 1_500

export interface Recording<Sample = Rgb> {
  /** The sample of the newest frame so far. */
  latest(): Promise<Sample | undefined>
  /** The number of frames that Chromium has presented so far. */
  presented(): number
  /** The samples of all frames presented since the recording started, in order; at least one. */
  end(): Promise<readonly Sample[]>
}

/** The newest frames, as PNG, of each recording of a page, including running ones. */
export const framesOf = (page: Page): readonly (readonly Buffer[])[] => RECORDINGS.get(page) ?? []

/** Records one pixel of everything that reaches the screen, starting with the current picture. */
export function record(page: Page, place: Point = POINT): Promise<Recording> {
  return recordFrames(
    page,
    (png) => pixel(png, place),
    (a, b) => a.every((value, channel) => Math.abs(value - at(b, channel)) <= 3),
  )
}

/** Records the grey levels at these points. */
export function recordLevels(page: Page, places: readonly Point[]): Promise<Recording<Levels>> {
  return recordFrames(
    page,
    async (png) => (await pixels(png, places)).map(([red, green, blue]) => (red + green + blue) / 3),
    (a, b) => a.every((level, index) => Math.abs(level - at(b, index)) <= 3),
  )
}

async function recordFrames<Sample>(
  page: Page,
  sample: (png: Buffer) => Promise<Sample>,
  alike: (a: Sample, b: Sample) => boolean,
): Promise<Recording<Sample>> {
  const chromium = await page.context().newCDPSession(page)
  const frames: { readonly at: number; readonly sample: Promise<Sample> }[] = []
  const seen: Buffer[] = []
  let newest = 0
  RECORDINGS.set(page, [...(RECORDINGS.get(page) ?? []), seen])
  const first = new Promise<void>((resolve) => {
    chromium.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
      const png = Buffer.from(data, 'base64')
      // On a busy machine a frame can overtake an earlier one.
      const place = frames.findLastIndex(({ at }) => at <= timestamp) + 1
      frames.splice(place, 0, { at: timestamp, sample: sample(png) })
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
    // Chromium sometimes withholds the last frame until another follows.
    latest: async () =>
      performance.now() - newest < SETTLED_MS ? frames.at(-1)?.sample : sample(await page.screenshot()),
    presented: () => frames.length,
    async end() {
      await catchUp()
      await chromium.send('Page.stopScreencast')
      await chromium.detach()
      return Promise.all(frames.map((frame) => frame.sample))
    },
  }

  /** Waits until the recording, which lags behind, has caught up with the screen. */
  async function catchUp(): Promise<void> {
    const shown = await sample(await page.screenshot())
    for (let tries = 0; tries < 100; tries++) {
      const last = await frames.at(-1)?.sample
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
