import type { Page } from '@playwright/test'
import { GROUND, PATCHES } from './chart'
import { furthest, look, patchesIn } from './look'
import { recordLevels } from './record'
import { timed } from './recovery'
import { expect, test } from './showroom'

test.use({ content: 'chart' })

const PLAIN = { x: 0.5, y: 0.45 }

async function seesChart(page: Page): Promise<void> {
  await expect.poll(async () => furthest(patchesIn(await look(page)), PATCHES)).toBeLessThanOrEqual(2)
}

/** Levels of grey that are not the chart's. */
const strange = (frames: readonly (readonly number[])[]) =>
  frames.flat().filter((level) => Math.abs(level - GROUND[0]) > 12)

test('a place whose video cannot be played shows its still', async ({ visitor, page }) => {
  await page.route('**/loop.*.mp4', (route) => route.fulfill({ status: 404 }))
  await timed('place', () => visitor.open('/en/chart/film', 'chart-film'))
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await seesChart(page)
})

test('a loop that breaks while it is shown starts anew, and if it breaks soon again its still is shown', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/chart/film', 'chart-film')
  const playing = page.locator('[data-state="playing"]')
  await expect(playing).toBeVisible()
  const recording = await recordLevels(page, [PLAIN])
  /** The decoder of what plays gives up; answers when it has. */
  const breakLoop = () =>
    page.evaluate(() => {
      const video = [...document.querySelectorAll('video')].find(({ src, paused }) => src !== '' && !paused)
      video?.dispatchEvent(new Event('error'))
      return video !== undefined
    })
  expect(await breakLoop()).toBe(true)
  await timed('loop anew', async () => {
    await expect(page.locator('[data-state="playing"]')).toHaveCount(0)
    await expect(playing).toBeVisible()
  })
  await timed('still', async () => {
    expect(await breakLoop()).toBe(true)
    await expect(page.locator('[data-state="resting"]')).toBeVisible()
  })
  await seesChart(page)
  expect(strange(await recording.end())).toEqual([])
})

test('a film that does not start is jumped over', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      return this.src.includes('/passage') ? new Promise(() => {}) : play.call(this)
    }
  })
  await visitor.open('/en/chart/still', 'chart-still')
  const recording = await recordLevels(page, [PLAIN])
  await timed('place', () => visitor.goTo('chart-film'))
  expect(strange(await recording.end())).toEqual([])
})

test('where display frames no longer come, the page loads again where the visitor was going', async ({
  visitor,
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('came-back') !== null) return
    sessionStorage.setItem('came-back', '')
    addEventListener('stand-still', () => {
      window.requestAnimationFrame = () => 0
      const { setTimeout: later } = window
      // The limit of a turn comes after three seconds, not after ninety.
      window.setTimeout = ((wake: () => void, ms = 0) =>
        later(wake, ms > 60_000 ? 3_000 : ms)) as typeof setTimeout
    })
  })
  await visitor.open('/en/chart/still', 'chart-still')
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    dispatchEvent(new Event('stand-still'))
    window.showroom?.dispatch({ type: 'goTo', payloadId: 'chart-wide' })
  })
  await timed('loaded again', () => loaded)
  await visitor.arriveAt('chart-wide')
  await seesChart(page)
})
