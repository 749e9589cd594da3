import type { Page } from '@playwright/test'
import { GROUND, PATCHES } from '../support/picture/chart'
import { recordLevels } from '../support/picture/record'
import { maxDifference, patchesIn, takeScreenshot } from '../support/picture/screenshot'
import { expect, test } from '../support/showroom'
import { timed } from '../support/timed'

test.use({ content: 'chart' })

const PLAIN = { x: 0.5, y: 0.45 }

async function seesChart(page: Page): Promise<void> {
  await expect
    .poll(async () => maxDifference(patchesIn(await takeScreenshot(page)), PATCHES))
    .toBeLessThanOrEqual(2)
}

/** Levels of grey that are not the chart's. */
const foreignLevels = (frames: readonly (readonly number[])[]) =>
  frames.flat().filter((level) => Math.abs(level - GROUND[0]) > 12)

/** The player's states from now on, however short. */
async function recordStates(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.locator('[data-state]').evaluateHandle((player) => {
    const states: string[] = []
    const note = () => states.push(player.getAttribute('data-state') ?? '')
    new MutationObserver(note).observe(player, { attributeFilter: ['data-state'] })
    return states
  })
  return () => seen.jsonValue()
}

/** The decoder of the loop that is shown gives up. */
function breakLoop(page: Page): Promise<void> {
  return page.evaluate(() => {
    const loops = [...document.querySelectorAll('video')].filter(({ src }) => src.includes('/loop'))
    const [shown, ...others] = loops.filter(({ style }) => style.opacity === '1')
    if (!shown || others.length > 0) throw new Error('there is not one loop that is shown')
    shown.dispatchEvent(new Event('error'))
  })
}

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
  await expect(page.locator('[data-state="playing"]')).toBeVisible()
  await test.step('where less motion is asked for it shows its still, and plays when the visitor says so', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('[data-state="resting"]')).toBeVisible()
    await seesChart(page)
    await page.locator('[data-panel="display"]').click()
    const moving = page.getByRole('switch', { name: 'Moving backgrounds' })
    await expect(moving).not.toBeChecked()
    await moving.click()
    await expect(page.locator('[data-state="playing"]')).toBeVisible()
    await expect(moving).toBeChecked()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await moving.click()
    await expect(page.locator('[data-state="resting"]')).toBeVisible()
    await moving.click()
    await expect(page.locator('[data-state="playing"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(moving).toHaveCount(0)
  })
  const recording = await recordLevels(page, [PLAIN])
  const states = await recordStates(page)
  await timed('loop anew', async () => {
    await breakLoop(page)
    await expect.poll(states).toEqual(['blending', 'playing'])
  })
  await timed('still', async () => {
    await breakLoop(page)
    await expect.poll(states).toEqual(['blending', 'playing', 'blending', 'resting'])
  })
  await seesChart(page)
  expect(foreignLevels(await recording.end())).toEqual([])
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
  expect(foreignLevels(await recording.end())).toEqual([])
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

test('on a GPU with small textures pictures are scaled down, and films give way to plain elements or stills', async ({
  visitor,
  page,
  stage,
}) => {
  test.skip(stage === 'dom', 'plain elements have no textures')
  // The chart is 640 pixels wide.
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    const { getParameter } = prototype
    prototype.getParameter = function (name) {
      return name === this.MAX_TEXTURE_SIZE ? 512 : getParameter.call(this, name)
    }
  })
  const begun = page.waitForEvent('console', (message) => message.text().includes('the stage stays as it is'))
  await page.goto('/en/chart/film')
  await begun
  await expect(page.locator('[data-stage="dom"][data-state="playing"]')).toBeVisible()
  await seesChart(page)
  await visitor.goTo('chart-wide')
  await expect(page.locator('[data-stage="gpu"]')).toBeVisible()
  await seesChart(page)
  await timed('place', async () => {
    await visitor.goTo('chart-film')
    await expect(page.locator('[data-stage="gpu"][data-state="resting"]')).toBeVisible()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click()
  await seesChart(page)
})
