import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo', viewport: { width: 1280, height: 720 } })

const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const query = (page: Page) => new URL(page.url()).searchParams

test('a tour starts from its URL, is restored after a reload, and plays automatically on a wall', async ({
  page,
  visitor,
}) => {
  const tour = panel(page, 'The hall in five minutes')

  await test.step('a URL starts the tour at a step, and a reload continues it', async () => {
    await visitor.open('/en/hall/reception?tour=first-visit&tour-step=2', 'hall-robot')
    await expect(tour.getByText('2 of 5')).toBeVisible()
    await tour.getByRole('button', { name: 'Pause' }).click()
    await tour.getByRole('button', { name: 'Continue' }).click()
    await visitor.arriveAt('hall-conveyor')
    await page.goto('/en/hall/reception?tour=first-visit')
    await visitor.arriveAt('hall-conveyor')
    await expect(tour.getByText('3 of 5')).toBeVisible()
    expect(query(page).get('tour-step')).toBe('3')
  })

  await test.step('a tour reopened at another location continues at the step where it ended, and can be restarted', async () => {
    await tour.getByRole('button', { name: 'End tour' }).click()
    await expect.poll(() => query(page).has('tour')).toBe(false)
    await visitor.goTo('hall-lounge')
    await page.locator('[data-ability="tours"]').click()
    await panel(page, 'Tours').getByRole('button', { name: 'The hall in five minutes' }).click()
    await visitor.arriveAt('hall-conveyor')
    await expect(tour.getByText('3 of 5')).toBeVisible()
    await tour.getByRole('button', { name: 'Start over' }).click()
    await visitor.arriveAt('hall-overview')
    await expect(tour.getByText('1 of 5')).toBeVisible()
  })

  await test.step('a visitor goes through a tour of five stops with one control', () =>
    throughFiveStops(page, visitor))

  await test.step('an unknown tour is reported, and the visit continues', async () => {
    await visitor.open('/de/hall/lounge?tour=nowhere', 'hall-lounge')
    await expect(page.getByText('Eine Tour „nowhere“ gibt es hier nicht.')).toBeVisible()
    await expect.poll(() => query(page).has('tour')).toBe(false)
  })

  await test.step('on a wall each step is shown for its duration, with the overlay that it opens', async () => {
    await openOnWall(page, visitor)
    await page.clock.runFor(8000)
    const article = page.getByRole('dialog', { name: 'Vista Scan Tunnel' })
    await expect(article).toBeVisible()
    await expectBeside(article, panel(page, 'A parcel’s journey').getByText('2 of 6'))
    await expect(page.locator('[data-tour-guide]')).toHaveCount(0)
    await page.clock.runFor(12_000)
    await visitor.arriveAt('hall-cabinet')
    await expect(page.getByRole('dialog', { name: 'Vista Scan Tunnel' })).toHaveCount(0)
  })

  await test.step('a touch pauses the tour, and it resumes after the visitor has left', async () => {
    const parcel = panel(page, 'A parcel’s journey')
    await page.mouse.click(300, 300)
    await expect(parcel.getByText('Paused')).toBeVisible()
    await page.clock.runFor(25_000)
    expect((await visitor.state()).target).toBe('hall-cabinet')
    await page.clock.runFor(5_000)
    await expect(parcel.getByText('Paused')).toBeHidden()
    await page.clock.runFor(8000)
    await visitor.arriveAt('plant-line-a')
  })
})

/** A tour of five stops, each shown at its place; the visitor leads on, and the last one ends it. */
async function throughFiveStops(page: Page, visitor: Visitor) {
  const tour = panel(page, 'The hall in five minutes')
  const places = ['hall-overview', 'hall-robot', 'hall-conveyor', 'hall-cabinet', 'hall-lounge']
  await tour.getByRole('button', { name: 'Pause' }).click()
  for (const [index, place] of places.entries()) {
    await visitor.arriveAt(place)
    await expect(tour.getByText(`${index + 1} of 5`)).toBeVisible()
    await expect(page.locator('[data-tour-controls]')).toHaveCount(1)
    if (index < 4) await tour.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(tour.getByRole('button', { name: 'Next stop' })).toHaveAttribute('aria-disabled', 'true')
  await tour.getByRole('button', { name: 'Start over' }).click()
  await visitor.arriveAt('hall-overview')
}

async function expectBeside(article: Locator, words: Locator) {
  await expect(words).toBeVisible()
  const [left, right] = [await article.boundingBox(), await words.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
}

async function openOnWall(page: Page, visitor: Visitor) {
  await page.clock.install()
  await page.goto('/en?tour=parcel&autoplay=true&loop=true')
  await visitor.arriveAt('hall-conveyor')
}
