import { recordDrawnColours } from '../support/picture/drawnFrames'
import { record } from '../support/picture/record'
import { LOOP } from '../support/picture/relay'
import { expect, test } from '../support/showroom'

// As wide as its pictures, so that none of their cells is cropped.
test.use({ content: 'relay', viewport: { width: 640, height: 360 } })

declare global {
  interface Window {
    uploads?: number
  }
}

test.describe('At a still image with hotspots', () => {
  test.use({ content: 'colours' })

  test('nothing is drawn at rest for five seconds, and no frame is presented', async ({ visitor, page }) => {
    const drawnColours = await recordDrawnColours(page)
    await page.clock.install()
    // The last chunk loaded while idle after the first location.
    const last = page.waitForResponse('**/assets/Tours*.js')
    await visitor.open('/en/rooms/a', 'rooms-a')
    await last
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[data-state="resting"]')).toBeVisible()
    /** The names of running animations. */
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
      )
    const inviting = async () => (await moving()).filter((name) => /invite/.test(name)).length
    /** Finishes all animations; an endless one would throw. */
    const settle = () =>
      expect
        .poll(async () => {
          await page.evaluate(() => {
            for (const animation of document.getAnimations()) animation.finish()
          })
          return moving()
        })
        .toEqual([])
    await test.step('the rings have pulsed and are at rest', async () => {
      await expect(page.locator('[data-ring]')).toHaveCount(2)
      await settle()
      const recording = await record(page)
      // The last animation frame is still being presented, and is recorded late.
      await expect(async () => {
        await drawnColours()
        const before = recording.presented()
        await page.waitForTimeout(5_000)
        expect(recording.presented()).toBe(before)
        expect(await drawnColours()).toEqual([])
      }).toPass()
      await recording.end()
      expect(await moving()).toEqual([])
    })
    await test.step('the rings pulse once for an idle visitor', async () => {
      expect(await inviting()).toBe(0)
      await page.clock.fastForward(30_000)
      await expect.poll(inviting).toBe(2)
      await settle()
      await page.clock.fastForward(300_000)
      expect(await inviting()).toBe(0)
    })
    await test.step('the rings pulse again after the pointer has moved', async () => {
      await page.mouse.move(500, 90)
      await page.mouse.move(505, 95)
      await page.clock.fastForward(30_000)
      await expect.poll(inviting).toBe(2)
    })
  })
})

test('a looping video is uploaded to the GPU only once per frame', async ({ visitor, page }) => {
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
    if (!video) throw new Error('No video is playing.')
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
