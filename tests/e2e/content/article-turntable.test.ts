import type { Page } from '@playwright/test'
import { article, section } from '../support/article'
import { closeAll, dispatch } from '../support/page'
import { FRAME_COUNT, frameOfColour } from '../support/picture/turntable'
import { expect, test } from '../support/showroom'

test.use({ content: 'articles' })

test.describe('The 360° view', () => {
  const viewer = (page: Page) => page.getByRole('slider', { name: 'All round: 360° view' })
  const degrees = async (page: Page) => Number(await viewer(page).getAttribute('aria-valuenow'))

  /** The index of the picture that the canvas shows, identified by its colour. */
  const shown = async (page: Page) => {
    const colour = await viewer(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const [r = 0, g = 0, b = 0] =
          canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []
        return [r, g, b] as const
      })
    return frameOfColour(colour)
  }

  const open = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/en/room/a?article=1')
    await viewer(page).scrollIntoViewIfNeeded()
    await expect(viewer(page)).toHaveAttribute('data-loaded', String(FRAME_COUNT))
  }

  test('responds to keys, dragging and the wheel', async ({ page }) => {
    await test.step('is rotated by keys, one picture at a time, and announces the angle', async () => {
      await open(page)
      await viewer(page).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(viewer(page)).toHaveAttribute('aria-valuetext', 'Rotated by 30°')
      await expect.poll(() => shown(page)).toBe(2)
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => shown(page)).toBe(FRAME_COUNT - 1)
      await page.keyboard.press('End')
      await expect.poll(() => degrees(page)).toBe(345)
      await page.keyboard.press('PageUp')
      await expect.poll(() => degrees(page)).toBe(30)
    })

    await test.step('is rotated by dragging and by buttons', async () => {
      await open(page)
      const box = await viewer(page).boundingBox()
      if (!box) throw new Error('The 360° view is not visible.')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + box.width / 3.6, y, { steps: 5 })
      await page.mouse.up()
      await expect.poll(() => shown(page)).toBe(FRAME_COUNT / 4)
      await page.getByRole('button', { name: 'Rotate left' }).click()
      await expect.poll(() => shown(page)).toBe(FRAME_COUNT / 8)
    })

    await test.step('fills the screen, is zoomed there, and gives the focus back', async () => {
      await open(page)
      await viewer(page).focus()
      await page.keyboard.press('PageUp')
      const full = page.locator('[data-turn-view]')
      await page.getByRole('button', { name: 'Full screen' }).click()
      await expect(full.getByRole('slider')).toBeFocused()
      await expect(full.getByRole('slider')).toHaveAttribute('aria-valuenow', '45')
      const screen = page.viewportSize()
      expect(await full.boundingBox()).toEqual({ x: 0, y: 0, ...screen })
      await full.getByRole('button', { name: 'Zoom in' }).click()
      await expect(full.getByRole('slider')).toHaveAttribute('data-zoom', '1.5')
      await page.keyboard.press('Escape')
      await expect(full).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused()
      await expect(article(page)).toBeVisible()
    })

    await test.step('captures the wheel only while it has focus', async () => {
      await open(page)
      const scrolled = () =>
        page.locator('[data-article]').evaluate((element) => Math.round(element.getBoundingClientRect().top))
      await viewer(page).hover()
      const before = await scrolled()
      await page.mouse.wheel(0, 20)
      await expect.poll(scrolled).not.toBe(before)
      expect(await degrees(page)).toBe(0)
      await viewer(page).focus()
      const focused = await scrolled()
      await page.mouse.wheel(0, 300)
      await expect.poll(() => degrees(page)).toBe(90)
      expect(await scrolled()).toBe(focused)
    })
  })

  test('loads a coarse rotation first, two pictures at a time, and stops when the article is closed', async ({
    page,
  }) => {
    const requested = new Set<number>()
    let waiting = 0
    let mostWaiting = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/media/turn-*', async (route) => {
      const [, number] = /turn-(\d+)/.exec(route.request().url()) ?? []
      requested.add(Number(number) - 1)
      if (requested.size > 6) {
        mostWaiting = Math.max(mostWaiting, ++waiting)
        await released
        waiting--
      }
      // The page may have aborted the request.
      await route.continue().catch(() => {})
    })
    await page.goto('/en/room/a?article=1')
    await viewer(page).scrollIntoViewIfNeeded()
    await expect.poll(() => requested.size).toBe(8)
    await expect(viewer(page)).toHaveAttribute('data-loaded', '6')
    expect([...requested].slice(0, 4).sort((a, b) => a - b)).toEqual([0, 6, 12, 18])
    expect(mostWaiting).toBe(2)
    await page.keyboard.press('Escape')
    await expect(article(page)).toBeHidden()
    release()
    await expect.poll(() => waiting).toBe(0)
    expect(requested.size).toBe(8)
  })

  test('loads once online, and rotates once as a hint', async ({ page, context, visitor }) => {
    await visitor.open('/en/room/a', 'room-a')
    // Opening another article loads the chunk.
    await dispatch(page, { type: 'openArticle', id: 3 })
    await expect(page.locator('[data-article]')).toBeVisible()
    await closeAll(page)

    await test.step('pictures and drawings that failed offline load once online', async () => {
      await context.setOffline(true)
      await dispatch(page, { type: 'openArticle', id: 1 })
      const drawing = section(page, 'text').first()
      await expect(drawing.locator('[aria-hidden] img[data-broken]')).toBeAttached()
      await viewer(page).scrollIntoViewIfNeeded()
      // The frame, above the picture that continues its ground.
      await expect(viewer(page).locator('img[data-broken]').last()).toBeAttached()
      await expect(viewer(page)).toHaveAttribute('data-loaded', '0')
      await context.setOffline(false)
      await expect(viewer(page)).toHaveAttribute('data-loaded', String(FRAME_COUNT))
      await expect(page.locator('[data-article] img[data-broken]')).toHaveCount(0)
      await expect(drawing.locator('svg circle')).toHaveCount(1)
      await closeAll(page)
    })

    await test.step('rotates once as a hint until it is touched', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await dispatch(page, { type: 'openArticle', id: 1 })
      await viewer(page).scrollIntoViewIfNeeded()
      await expect.poll(() => degrees(page)).toBeGreaterThan(60)
      await viewer(page).focus()
      await page.keyboard.press('Home')
      await expect.poll(() => degrees(page)).toBe(0)
      await page.keyboard.press('ArrowRight')
      expect(await degrees(page)).toBe(15)
    })
  })
})
