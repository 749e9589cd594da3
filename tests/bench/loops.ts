/**
 * Duration of the last frame of a loop: `loop = true` against two alternating elements, the second one
 * paused at its first frame. Measures the time between two presented frames, across the seam and elsewhere.
 * `npm run bench:loops [-- FILM.mp4]`.
 */
import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { report } from './report/report'
import { median } from './report/row'

const [film = 'tests/fixtures/relay/media/loop.mp4'] = process.argv.slice(2)
const HOST = 'http://loops.test/'
const SEAMS = 20

const browser = await chromium.launch(launchOptions(await findChromium()))
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
// tsx wraps functions in a naming helper, also those that are sent to the page.
await page.addInitScript({ content: 'globalThis.__name = (it) => it' })
await page.route(HOST, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.route(`${HOST}film.mp4`, (route) =>
  route.fulfill({ contentType: 'video/mp4', body: readFileSync(film) }),
)
const [loop, two] = [await measure(page, false), await measure(page, true)]
await browser.close()
for (const [kind, { seams, others }] of Object.entries({ 'loop = true': loop, 'two elements': two })) {
  const texts = [median(seams), Math.max(...seams), median(others)].map((ms) => ms.toFixed(0))
  console.info(
    `${kind}: across the seam ${texts[0]} ms, at most ${texts[1]} ms; between other frames ${texts[2]} ms`,
  )
}
const seam = { ours: median(loop.seams), unit: 'ms' }
await report(`Loops, median of ${SEAMS} seams`, [
  {
    ...seam,
    what: 'Between two frames across the seam',
    peer: { name: 'between two others', value: median(loop.others) },
    limit: { most: 1.5 },
  },
  {
    ...seam,
    what: 'The same',
    peer: { name: 'two elements that alternate', value: median(two.seams) },
    limit: { most: 1 },
  },
])

/** Milliseconds between presented frames, across the seam and elsewhere. */
async function measure(at: Page, two: boolean): Promise<{ seams: number[]; others: number[] }> {
  await at.goto(HOST)
  return at.evaluate(
    async ({ two, count }) => {
      const videos = Array.from({ length: two ? 2 : 1 }, () => {
        const video = document.createElement('video')
        Object.assign(video, { src: 'film.mp4', muted: true, preload: 'auto', loop: !two })
        video.style.cssText = 'position:absolute;inset:0;width:100%'
        document.body.append(video)
        return video
      })
      const seams: number[] = []
      const others: number[] = []
      await new Promise<void>((done) => {
        let last: { time: number; at: number; video: HTMLVideoElement } | undefined
        for (const [index, video] of videos.entries()) {
          video.requestVideoFrameCallback(function next(_, { mediaTime, expectedDisplayTime }) {
            const front = !two || !video.paused
            if (last && front) {
              const crossed = mediaTime < last.time || video !== last.video
              const list = crossed ? seams : others
              list.push(expectedDisplayTime - last.at)
            }
            if (front) last = { time: mediaTime, at: expectedDisplayTime, video }
            if (seams.length < count) video.requestVideoFrameCallback(next)
            else done()
          })
          const other = videos[1 - index]
          if (!other) continue
          video.addEventListener('ended', () => {
            other.style.zIndex = '1'
            video.style.zIndex = '0'
            other.play()
            video.currentTime = 0
          })
        }
        videos[0]?.play()
      })
      return { seams, others }
    },
    { two, count: SEAMS },
  )
}
