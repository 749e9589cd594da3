import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Rgb } from './colours'

/** Where a pixel is looked at, as a share of the window: above all hotspots, below the header. */
const POINT = { x: 0.5, y: 0.3 }
/** The frames are made this wide: their colour is all that counts. */
const WIDTH = 160

export interface Recording {
  /** One pixel of every frame that Chromium presented since the recording began, in order. At least one. */
  end(): Promise<readonly Rgb[]>
}

/** Records what reaches the screen. It begins with the picture that is there. */
export async function record(page: Page): Promise<Recording> {
  const chromium = await page.context().newCDPSession(page)
  const frames: Promise<Rgb>[] = []
  const first = new Promise<void>((resolve) => {
    chromium.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push(pixel(Buffer.from(data, 'base64')))
      resolve()
      chromium.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
  })
  await chromium.send('Page.startScreencast', { format: 'png', maxWidth: WIDTH, maxHeight: WIDTH })
  await first
  return {
    async end() {
      await catchUp(page, frames)
      await chromium.send('Page.stopScreencast')
      await chromium.detach()
      return Promise.all(frames)
    },
  }
}

/** Waits until the recording, which comes frame by frame and late, has what is on the screen by now. */
async function catchUp(page: Page, frames: readonly Promise<Rgb>[]): Promise<void> {
  const shown = await pixel(await page.screenshot())
  for (let tries = 0; tries < 100; tries++) {
    const last = await frames.at(-1)
    if (last?.every((value, channel) => Math.abs(value - (shown[channel] ?? 0)) <= 3)) return
    await page.waitForTimeout(20)
  }
}

async function pixel(png: Buffer): Promise<Rgb> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = Math.floor(info.width * POINT.x)
  const y = Math.floor(info.height * POINT.y)
  const start = (y * info.width + x) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
  return [red, green, blue]
}
