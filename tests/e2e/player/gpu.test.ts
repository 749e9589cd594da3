import { COLOURS, type Rgb } from '../support/picture/colours'
import { violations } from '../support/picture/frames'
import { expect, test } from '../support/showroom'
import { timed } from '../support/timed'

declare global {
  interface Window {
    /** The GPU is lost once this share of the change between the two colours has been drawn. */
    loseGpuAt?: { readonly from: Rgb; readonly to: Rgb; readonly share: number } | undefined
    restoreGpu?: () => void
  }
}

// A single black frame is a fault.
test.describe.configure({ retries: 0 })

test('a lost GPU leaves the picture in place, and the GPU stage returns once it is restored', async ({
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
  await timed('DOM stage', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await gpu.evaluate((extension) => extension?.restoreContext())
  await timed('GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  await visitor.hotspot('Room C').click()
  await visitor.arriveAt('rooms-c')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), ['a', 'a-b', 'b', 'b-c', 'c'])).toEqual([])
})

// A busy machine reports the loss late. Until then, a browser may paint the lost canvas white.
test('a GPU loss is not visible before it is reported, whatever the browser paints meanwhile', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  // Wait until the canvas has painted everything.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  const recording = await visitor.record()
  const gpu = await page.evaluateHandle(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await page.evaluate(
    (extension) =>
      new Promise<void>((resolve) => {
        // Runs in a task, because the tested frame is the one directly after a task.
        setTimeout(() => {
          const canvas = document.querySelector('canvas')
          extension?.loseContext()
          for (let around = canvas?.parentElement; around; around = around.parentElement)
            around.style.outline = '1px solid transparent'
          // An event that takes the GPU away, such as another screen, may also resize the window.
          if (canvas?.parentElement) canvas.parentElement.style.width = 'calc(100% - 2px)'
          dispatchEvent(new Event('resize'))
          for (const until = performance.now() + 200; performance.now() < until; );
          resolve()
        })
      }),
    gpu,
  )
  await timed('DOM stage', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  expect(violations(await recording.end(), ['a', 'a'])).toEqual([])
  await gpu.evaluate((extension) => extension?.restoreContext())
  await timed('GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  // The canvas gets the size that could not be set while the GPU was lost.
  const tooWide = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas')
      return canvas?.parentElement && canvas.clientWidth - canvas.parentElement.clientWidth
    })
  await expect.poll(tooWide).toBe(0)
})

test('a GPU lost during a flight leaves the film in place', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  const gpuLost = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stage = document.querySelector('[data-stage="gpu"]')
        const context = stage?.querySelector('canvas')?.getContext('webgl2')
        const films = [...(stage?.querySelectorAll('video') ?? [])]
        const waitForFilm = () => {
          const inFlight = films.some(({ currentTime, duration }) => currentTime > duration / 3)
          if (!inFlight) return requestAnimationFrame(waitForFilm)
          context?.getExtension('WEBGL_lose_context')?.loseContext()
          resolve()
        }
        waitForFilm()
      }),
  )
  await visitor.hotspot('Room B').click()
  await gpuLost
  await timed('DOM stage', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), ['a', 'a-b', 'b'])).toEqual([])
})

// Browsers do not draw covered elements: the film or still image below is not on the screen when the canvas disappears.
test('a GPU lost during a blend, or just after it, keeps both pictures in place', async ({
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
      // Video compression rounds colours.
      if (distance(pixel) > (1 - share) * distance(from) + 6) return
      window.loseGpuAt = undefined
      const gpu = this.getExtension('WEBGL_lose_context')
      window.restoreGpu = () => gpu?.restoreContext()
      gpu?.loseContext()
    }
  })
  await visitor.open('/en/rooms/a', 'rooms-a')
  await timed('GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  const recording = await visitor.record()
  const flights = [
    { room: 'Room B', place: 'rooms-b', from: COLOURS.a, to: COLOURS['a-b'], share: 0.97 },
    { room: 'Room C', place: 'rooms-c', from: COLOURS.b, to: COLOURS['b-c'], share: 0.6 },
    { room: 'Room D', place: 'rooms-d', from: COLOURS['c-d'], to: COLOURS.d, share: 0.97 },
  ] as const
  for (const { room, place, ...lostAt } of flights) {
    await test.step(`flying to ${room}, with ${lostAt.share * 100} % of the next picture drawn`, async () => {
      await page.evaluate((lostAt) => {
        window.loseGpuAt = lostAt
      }, lostAt)
      await visitor.hotspot(room).click()
      await timed('DOM stage', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
      await visitor.arriveAt(place)
      await expect(page.locator('[data-state="resting"]')).toBeVisible()
      await page.evaluate(() => window.restoreGpu?.())
      await timed('GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
    })
  }
  expect(violations(await recording.end(), ['a', 'a-b', 'b', 'b-c', 'c', 'c-d', 'd'])).toEqual([])
})

test('a GPU that is not restored gets a new canvas', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  const lostCanvas = await page.evaluateHandle(() => document.querySelector('canvas'))
  await lostCanvas.evaluate((canvas) =>
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await timed('DOM stage', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  await timed('GPU stage', () => expect(page.locator('[data-stage="gpu"]')).toBeVisible())
  expect(await lostCanvas.evaluate((canvas) => canvas?.isConnected)).toBe(false)
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), ['a', 'a-b', 'b'])).toEqual([])
})

test('after a permanent GPU loss the DOM stage takes over, and the visit continues', async ({
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
  await timed('DOM stage', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  for (const [room, place] of [
    ['Room B', 'rooms-b'],
    ['Room C', 'rooms-c'],
  ] as const) {
    await visitor.hotspot(room).click()
    await visitor.arriveAt(place)
  }
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await timed('DOM stage', () => expect(page.locator('[data-stage="dom"]')).toBeVisible())
  expect(violations(await recording.end(), ['a', 'a-b', 'b', 'b-c', 'c'])).toEqual([])
})

test('a GPU that fails the stage’s shaders is logged and replaced with the DOM stage', async ({ page }) => {
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
  await timed('log message', () =>
    expect.poll(() => logged.filter((text) => text.startsWith(sentence))).toHaveLength(1),
  )
  await expect(page.locator('[data-stage="dom"][data-state="resting"]')).toBeVisible()
  await page.getByRole('button', { name: 'Fly to Room B' }).click()
  await expect.poll(() => page.evaluate(() => window.showroom?.getState().location)).toBe('rooms-b')
  await expect(page.locator('[data-stage="dom"][data-state="resting"]')).toBeVisible()
})

test('a missing chunk reloads the page once, and then the showroom works without it', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/GpuCanvas*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/en/rooms/b')
  await timed('location', async () => {
    await expect.poll(() => loads).toBe(2)
    await expect.poll(() => page.evaluate(() => window.showroom?.getState().location)).toBe('rooms-b')
  })
  await expect(page.locator('[data-stage="dom"][data-state="resting"]')).toBeVisible()
  expect(loads).toBe(2)
})
