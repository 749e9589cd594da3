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

/** Grey levels that are not the chart's. */
const foreignLevels = (frames: readonly (readonly number[])[]) =>
  frames.flat().filter((level) => Math.abs(level - GROUND[0]) > 12)

/** Records the player's states from now on, however short. */
async function recordStates(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.locator('[data-state]').evaluateHandle((player) => {
    const states: string[] = []
    const note = () => states.push(player.getAttribute('data-state') ?? '')
    new MutationObserver(note).observe(player, { attributeFilter: ['data-state'] })
    return states
  })
  return () => seen.jsonValue()
}

/** Makes the decoder of the visible loop fail. */
function breakLoop(page: Page): Promise<void> {
  return page.evaluate(() => {
    const loops = [...document.querySelectorAll('video')].filter(({ src }) => src.includes('/loop'))
    const [shown, ...others] = loops.filter(({ style }) => style.opacity === '1')
    if (!shown || others.length > 0) throw new Error('Expected exactly one visible loop.')
    shown.dispatchEvent(new Event('error'))
  })
}

test('a location whose video cannot be played shows its still image', async ({ visitor, page }) => {
  await page.route('**/loop.*.mp4', (route) => route.fulfill({ status: 404 }))
  await timed('location', () => visitor.open('/en/chart/film', 'chart-film'))
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await seesChart(page)
})

test('a loop that fails is restarted, and its still image is shown if it soon fails again', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/chart/film', 'chart-film')
  await expect(page.locator('[data-state="playing"]')).toBeVisible()
  await test.step('with reduced motion the loop shows its still image, and plays once the visitor turns loops on', async () => {
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
  await timed('loop restart', async () => {
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

test('a film that does not start is skipped', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      return this.src.includes('/passage') ? new Promise(() => {}) : play.call(this)
    }
  })
  await visitor.open('/en/chart/still', 'chart-still')
  const recording = await recordLevels(page, [PLAIN])
  await timed('location', () => visitor.goTo('chart-film'))
  expect(foreignLevels(await recording.end())).toEqual([])
})

test('when display frames stop, the page reloads at the visitor’s destination', async ({ visitor, page }) => {
  test.slow()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('came-back') !== null) return
    sessionStorage.setItem('came-back', '')
    addEventListener('stand-still', () => {
      window.requestAnimationFrame = () => 0
      const { setTimeout: later } = window
      // Shorten the flight's timeout from ninety to three seconds.
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
  await timed('reload', () => loaded)
  await visitor.arriveAt('chart-wide')
  await seesChart(page)
})

test('a GPU with small textures scales pictures down, and shows films on the DOM stage or as still images', async ({
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
  const logged = page.waitForEvent('console', (message) => message.text().includes('the current stage stays'))
  await page.goto('/en/chart/film')
  await logged
  await expect(page.locator('[data-stage="dom"][data-state="playing"]')).toBeVisible()
  await seesChart(page)
  await visitor.goTo('chart-wide')
  await expect(page.locator('[data-stage="gpu"]')).toBeVisible()
  await seesChart(page)
  await timed('location', async () => {
    await visitor.goTo('chart-film')
    await expect(page.locator('[data-stage="gpu"][data-state="resting"]')).toBeVisible()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click()
  await seesChart(page)
})
