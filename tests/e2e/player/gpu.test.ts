import { COLOURS, type Rgb } from '../support/picture/colours'
import { violations } from '../support/picture/frames'
import { expect, test } from '../support/showroom'
import { timed } from '../support/timed'

declare global {
  interface Window {
    /** The GPU is lost when so much of the way from the one colour to the other has been drawn. */
    loseGpuAt?: { readonly from: Rgb; readonly to: Rgb; readonly share: number } | undefined
    restoreGpu?: () => void
  }
}

// A single frame that is black is a fault.
test.describe.configure({ retries: 0 })

test('a lost GPU leaves the picture where it is, and takes over again when it is back', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  const gpu = await page.evaluateHandle(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2')
    return context?.getExtension('WEBGL_lose_context')
  })
  await gpu.evaluate((extension) => extension?.loseContext())
  await timed('plain elements', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await gpu.evaluate((extension) => extension?.restoreContext())
  await timed('the GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  await visitor.hotspot('Room C').click()
  await visitor.arriveAt('rooms-c')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), ['a', 'a-b', 'b', 'b-c', 'c'])).toEqual([])
})

// Until it tells of a loss, which a busy machine does late, a browser paints a lost canvas white, if it paints it at all.
test('a lost GPU is not seen before it is told, whatever is painted meanwhile', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  // What is the canvas's own to paint has been painted.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  const recording = await visitor.record()
  const gpu = await page.evaluateHandle(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await page.evaluate(
    (extension) =>
      new Promise<void>((resolve) => {
        // A task, for the display frame after it is the one that comes too early.
        setTimeout(() => {
          const canvas = document.querySelector('canvas')
          extension?.loseContext()
          for (let around = canvas?.parentElement; around; around = around.parentElement)
            around.style.outline = '1px solid transparent'
          // What takes a GPU away, another screen say, may give the window another size too.
          if (canvas?.parentElement) canvas.parentElement.style.width = 'calc(100% - 2px)'
          dispatchEvent(new Event('resize'))
          for (const until = performance.now() + 200; performance.now() < until; );
          resolve()
        })
      }),
    gpu,
  )
  await timed('plain elements', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  expect(violations(await recording.end(), ['a', 'a'])).toEqual([])
  await gpu.evaluate((extension) => extension?.restoreContext())
  await timed('the GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  // With the size that it could not be given while it was lost.
  const tooWide = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas')
      return canvas?.parentElement && canvas.clientWidth - canvas.parentElement.clientWidth
    })
  await expect.poll(tooWide).toBe(0)
})

test('a GPU lost in flight leaves the film where it is', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  const gpuLost = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stage = document.querySelector('[data-stage="gpu"]')
        const context = stage?.querySelector('canvas')?.getContext('webgl2')
        const films = [...(stage?.querySelectorAll('video') ?? [])]
        const look = () => {
          const inFlight = films.some(({ currentTime, duration }) => currentTime > duration / 3)
          if (!inFlight) return requestAnimationFrame(look)
          context?.getExtension('WEBGL_lose_context')?.loseContext()
          resolve()
        }
        look()
      }),
  )
  await visitor.hotspot('Room B').click()
  await gpuLost
  await timed('plain elements', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), ['a', 'a-b', 'b'])).toEqual([])
})

// The browser does not draw what is covered: the film that has come, or the still, is not on the screen when the canvas goes.
test('a GPU lost while one picture comes over another, or has just covered it, leaves the two as they are', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    const { drawArrays } = prototype
    prototype.drawArrays = function (...args) {
      drawArrays.apply(this, args)
      if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null || !window.loseGpuAt) return
      const pixel = new Uint8Array(4)
      const [x, y] = [this.drawingBufferWidth >> 1, this.drawingBufferHeight >> 1]
      this.readPixels(x, y, 1, 1, this.RGBA, this.UNSIGNED_BYTE, pixel)
      const { from, to, share } = window.loseGpuAt
      const distance = (colour: ArrayLike<number>) =>
        to.reduce((sum: number, value, channel) => sum + Math.abs(value - (colour[channel] ?? 0)), 0)
      // Films round their colours.
      if (distance(pixel) > (1 - share) * distance(from) + 6) return
      window.loseGpuAt = undefined
      const gpu = this.getExtension('WEBGL_lose_context')
      window.restoreGpu = () => gpu?.restoreContext()
      gpu?.loseContext()
    }
  })
  await visitor.open('/en/rooms/a', 'rooms-a')
  await timed('the GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  const recording = await visitor.record()
  const flights = [
    { room: 'Room B', place: 'rooms-b', from: COLOURS.a, to: COLOURS['a-b'], share: 0.97 },
    { room: 'Room C', place: 'rooms-c', from: COLOURS.b, to: COLOURS['b-c'], share: 0.6 },
    { room: 'Room D', place: 'rooms-d', from: COLOURS['c-d'], to: COLOURS.d, share: 0.97 },
  ] as const
  for (const { room, place, ...lostAt } of flights) {
    await test.step(`on the way to ${room}, when ${lostAt.share * 100} of 100 of the next picture are there`, async () => {
      await page.evaluate((lostAt) => {
        window.loseGpuAt = lostAt
      }, lostAt)
      await visitor.hotspot(room).click()
      await timed('plain elements', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
      await visitor.arriveAt(place)
      await expect(page.locator('[data-state="resting"]')).toBeVisible()
      await page.evaluate(() => window.restoreGpu?.())
      await timed('the GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
    })
  }
  expect(violations(await recording.end(), ['a', 'a-b', 'b', 'b-c', 'c', 'c-d', 'd'])).toEqual([])
})

test('a GPU that is not given back gets a new canvas', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  const gpuLost = await page.evaluateHandle(() => document.querySelector('canvas'))
  await gpuLost.evaluate((canvas) =>
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await timed('plain elements', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  await timed('the GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  expect(await gpuLost.evaluate((canvas) => canvas?.isConnected)).toBe(false)
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), ['a', 'a-b', 'b'])).toEqual([])
})

test('a GPU that is gone for good leaves plain elements, and the way on is open', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  await page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2')
    HTMLCanvasElement.prototype.getContext = () => null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await timed('plain elements', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  for (const [room, place] of [
    ['Room B', 'rooms-b'],
    ['Room C', 'rooms-c'],
  ] as const) {
    await visitor.hotspot(room).click()
    await visitor.arriveAt(place)
  }
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await timed('plain elements', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  expect(violations(await recording.end(), ['a', 'a-b', 'b', 'b-c', 'c'])).toEqual([])
})

test('a GPU that fails the stage’s shaders is done without, which is said, and the way on is open', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.addInitScript(() => {
    WebGL2RenderingContext.prototype.linkProgram = () => {
      throw new Error('no program of this driver')
    }
  })
  await page.goto('/en/rooms/a')
  const sentence =
    'The GPU stage cannot be used; pictures are shown as plain elements. Error: no program of this driver'
  await timed('sentence', () =>
    expect.poll(() => logged.filter((text) => text.startsWith(sentence))).toHaveLength(1),
  )
  await expect(page.locator('[data-stage="dom"][data-state="resting"]')).toBeVisible()
  await page.getByRole('button', { name: 'Fly to Room B' }).click()
  await expect.poll(() => page.evaluate(() => window.showroom?.getState().location)).toBe('rooms-b')
  await expect(page.locator('[data-stage="dom"][data-state="resting"]')).toBeVisible()
})

test('a part of the program that is gone reloads the page once, and then does without', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/GpuCanvas*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/en/rooms/b')
  await timed('place', async () => {
    await expect.poll(() => loads).toBe(2)
    await expect.poll(() => page.evaluate(() => window.showroom?.getState().location)).toBe('rooms-b')
  })
  await expect(page.locator('[data-stage="dom"][data-state="resting"]')).toBeVisible()
  expect(loads).toBe(2)
})
