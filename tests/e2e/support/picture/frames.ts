import type { Page } from '@playwright/test'
import { COLOURS, type ColourName, isBlendOf, type Rgb } from './colours'

/** 4:2:0 video and 8-bit blending each round a little. */
const TOLERANCE = 14

/**
 * Breaks the hand-over from outside: videos claim to play and to have presented a frame too early, and this film never
 * loads.
 */
export async function sabotageHandover(page: Page, film: string): Promise<void> {
  await page.addInitScript(() => {
    HTMLVideoElement.prototype.requestVideoFrameCallback = (callback) => {
      const now = performance.now()
      return window.setTimeout(() => callback(now, {} as VideoFrameCallbackMetadata))
    }
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      play.call(this).catch(() => {})
      return Promise.resolve()
    }
  })
  await page.route(film, () => {})
}

/**
 * Breaks holding the last frame from outside: an ended film is emptied. Chromium keeps the texture of an emptied video;
 * here it is cleared too, as other browsers do.
 */
export async function sabotageHold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    const upload = prototype.texImage2D as (...args: unknown[]) => void
    prototype.texImage2D = function (...args: unknown[]) {
      const picture = args.at(-1)
      const [target, level, internalFormat, format, type] = args
      if (picture instanceof HTMLVideoElement && picture.videoWidth === 0) {
        upload.call(this, target, level, internalFormat, 1, 1, 0, format, type, null)
      } else upload.apply(this, args)
    }
    const release = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return
      target.removeAttribute('src')
      target.load()
    }
    addEventListener('ended', release, { capture: true })
  })
}

/**
 * Returns the frames that do not belong to a journey over these colours. Every frame must show one of two neighbours or
 * a blend of them, and never an earlier pair. The last must show the destination.
 */
export function violations(frames: readonly Rgb[], journey: readonly ColourName[]): readonly string[] {
  const pairs = journey
    .slice(1)
    .map((to, index): readonly [Rgb, Rgb] => [COLOURS[journey[index] ?? to], COLOURS[to]])
  const found: string[] = []
  let reached = 0
  frames.forEach((frame, index) => {
    const pair = pairs.findIndex(([a, b], at) => at >= reached && isBlendOf(frame, a, b, TOLERANCE))
    if (pair < 0) found.push(`frame ${index} of ${frames.length}: rgb(${frame.join(', ')})`)
    else reached = pair
  })
  const [last, end] = [frames.at(-1), journey.at(-1)]
  if (!last || !end || !isBlendOf(last, COLOURS[end], COLOURS[end], TOLERANCE)) {
    found.push(`the last frame is rgb(${last?.join(', ')}), not the location "${end}"`)
  }
  return found
}
