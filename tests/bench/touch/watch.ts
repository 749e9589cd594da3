import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'

/** Frames are small: capturing them must not affect the measurement. */
const WIDTH = 160
/** The compared part of the picture, as shares of the viewport: away from the touched button and the bar. */
const LOOKED_AT = { left: 0.62, top: 0.25, width: 0.33, height: 0.5 }
/** Mean difference (of 255) from which two pictures count as different. */
const DIFFERENT = 1.5
const LATEST_MS = 15_000

interface Shown {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly jpeg: Buffer
}

/** Captures frames of the screen from now on. */
export async function watchScreen(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const frames: Shown[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: WIDTH })
  return {
    /** Milliseconds from a moment until the screen changed. */
    async changedAfter(moment: number): Promise<number> {
      const end = Date.now() + LATEST_MS
      let before: Buffer | undefined
      for (let index = 0; Date.now() < end; ) {
        const frame = frames[index]
        if (!frame) {
          await new Promise((resolve) => setTimeout(resolve, 20))
          continue
        }
        index++
        const shown = await decodeFrame(frame.jpeg)
        if (frame.at <= moment || !before) before = shown
        else if (difference(before, shown) > DIFFERENT) return frame.at - moment
      }
      throw new Error('The picture did not change.')
    },
  }
}

async function decodeFrame(jpeg: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata()
  const part = {
    left: Math.round(width * LOOKED_AT.left),
    top: Math.round(height * LOOKED_AT.top),
    width: Math.round(width * LOOKED_AT.width),
    height: Math.round(height * LOOKED_AT.height),
  }
  return sharp(jpeg).extract(part).greyscale().raw().toBuffer()
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0))
  return sum / a.length
}
