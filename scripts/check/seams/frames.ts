import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium, launchOptions } from '../../chromium'
import { readSamples, type Shown, shownFrames } from '../../package/media/mp4Samples'
import type { Picture } from '../../pictures/similarity'

/** Decodes films in Chromium, as visitors see them. */
export interface FrameReader {
  /**
   * Returns frames of a film by index, in the given order.
   * @throws Error when Chromium cannot play the film.
   */
  read(file: string, numbers: readonly number[]): Promise<readonly Picture[]>
  close(): Promise<void>
}

/** No request reaches this host: its pages are fulfilled here. */
const HOST = 'http://seams.invalid'

/** @throws Error when there is no Chromium that plays H.264. */
export async function openFrameReader(executablePath?: string): Promise<FrameReader> {
  const browser = await chromium.launch(launchOptions(executablePath ?? (await findChromium())))
  const page = await browser.newPage()
  let current = ''
  await page.route(`${HOST}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.route(`${HOST}/film.mp4`, (route) => route.fulfill({ contentType: 'video/mp4', path: current }))
  await page.goto(`${HOST}/`)
  return {
    async read(file, numbers) {
      current = file
      const shown = shownFrames(await readSamples(file))
      const step = stepOf(shown)
      await page.evaluate(load, `${HOST}/film.mp4`)
      const pictures: Picture[] = []
      for (const number of numbers) {
        const seconds = (shown[number]?.start ?? 0) + step / 2
        pictures.push(await decode(await grabbed(page, seconds, step)))
      }
      return pictures
    },
    close: () => browser.close(),
  }
}

/** The shortest time for which a frame is shown, in seconds. */
function stepOf(shown: readonly Shown[]): number {
  const gaps = shown.slice(1).map(({ start }, index) => start - (shown[index] as Shown).start)
  return Math.min(...gaps, 1) || 1
}

async function grabbed(page: Page, seconds: number, step: number): Promise<string> {
  const { picture, mediaTime } = await page.evaluate(grab, seconds)
  if (Math.abs(mediaTime + step / 2 - seconds) < step) return picture
  throw new Error(
    `shows the frame at ${mediaTime.toFixed(3)} s instead of the requested ${seconds.toFixed(3)} s`,
  )
}

async function decode(dataUrl: string): Promise<Picture> {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

// Both functions run in the page, without access to this module.

/** Replaces the page's film, fully loaded so that every frame can be sought. */
async function load(url: string): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = URL.createObjectURL(await (await fetch(url)).blob())
  document.body.replaceChildren(video)
  await new Promise<void>((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(`cannot be played: ${video.error?.message}`)), {
      once: true,
    })
  })
}

/** The frame at a given time, once it was presented. */
async function grab(seconds: number): Promise<{ picture: string; mediaTime: number }> {
  const video = document.querySelector('video')
  if (!video) throw new Error('has not been loaded')
  const mediaTime = await new Promise<number>((resolve, reject) => {
    video.requestVideoFrameCallback((_, presented) => resolve(presented.mediaTime))
    setTimeout(() => reject(new Error(`presents no frame at ${seconds.toFixed(3)} s`)), 20_000)
    video.currentTime = seconds
  })
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return { picture: canvas.toDataURL('image/png'), mediaTime }
}
