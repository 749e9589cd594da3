import { watchDrawing } from './frames'
import { LOOP, payloadId } from './relay'
import { expect, test } from './showroom'

// As wide as its pictures: none of their cells is cropped.
test.use({ content: 'relay', viewport: { width: 1067, height: 600 } })

declare global {
  interface Window {
    uploads?: number
  }
}

test('at rest on a still nothing is drawn for five seconds', async ({ visitor, page }) => {
  const drawn = await watchDrawing(page)
  await visitor.open('/en/relay/p00', payloadId(0))
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await drawn()
  await page.waitForTimeout(5_000)
  expect(await drawn()).toEqual([])
})

test('a looping video is uploaded frame by frame, never more', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    window.uploads = 0
    const { prototype } = WebGL2RenderingContext
    const upload = prototype.texImage2D as (...args: unknown[]) => void
    prototype.texImage2D = function (...args: unknown[]) {
      if (args.at(-1) instanceof HTMLVideoElement) window.uploads = (window.uploads ?? 0) + 1
      upload.apply(this, args)
    }
  })
  await visitor.open(`/en/relay/loop`, LOOP.payloadId)
  await expect(page.locator('[data-state="playing"]')).toBeVisible()
  const { uploads, frames } = await page.evaluate(async () => {
    const video = [...document.querySelectorAll('video')].find(({ src, paused }) => src !== '' && !paused)
    if (!video) throw new Error('no video plays')
    const before = window.uploads ?? 0
    let frames = 0
    await new Promise<void>((resolve) => {
      video.requestVideoFrameCallback(function next() {
        frames += 1
        if (frames < 60) video.requestVideoFrameCallback(next)
        else resolve()
      })
    })
    return { uploads: (window.uploads ?? 0) - before, frames }
  })
  expect(uploads).toBeGreaterThanOrEqual(frames - 2)
  expect(uploads).toBeLessThanOrEqual(frames + 1)
})
