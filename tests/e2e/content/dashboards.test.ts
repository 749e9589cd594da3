import type { Page } from '@playwright/test'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo' })

const dashboard = (page: Page) => page.getByRole('dialog', { name: 'Motion', exact: true })
const overlays = async (page: Page) =>
  (await page.evaluate(() => window.showroom?.getState().overlays))?.map(({ type }) => type)

async function filterMedia(page: Page) {
  await closeAll(page)
  await dispatch(page, { type: 'openDashboard', id: 1 })
  const entries = dashboard(page).locator('[data-entry]')
  const filter = (name: string) => dashboard(page).locator(`[data-filter="${name}"]`)
  const all = await entries.count()
  await expect(filter('all')).toHaveText(`All ${all}`)
  await expect(filter('all')).toHaveAttribute('aria-pressed', 'true')

  const counts = []
  for (const [name, kind] of [
    ['video', 'video'],
    ['pdf', 'pdf'],
    ['image', 'image'],
  ] as const) {
    const count = Number(/\d+$/.exec((await filter(name).textContent()) ?? '')?.[0])
    counts.push(count)
    if (count === 0) {
      await expect(filter(name)).toBeDisabled()
      continue
    }
    await filter(name).click()
    await expect(entries).toHaveCount(count)
    await expect(dashboard(page).locator(`li[data-kind="${kind}"]`)).toHaveCount(count)
  }
  expect(counts.reduce((sum, count) => sum + count)).toBe(all)
  await filter('pdf').click()
  const groups = dashboard(page).locator('[data-group] h4')
  await expect(groups.first()).toHaveText('A6-12 Robot')
  await expect(dashboard(page).locator('[data-group]').first().locator('[data-entry]')).toHaveText('Brochure')
  await filter('all').click()
  await expect(entries).toHaveCount(all)
}

async function useLinksAndContacts(page: Page, visitor: Visitor) {
  await closeAll(page)
  await dispatch(page, { type: 'openDashboard', id: 1 })
  await expect(dashboard(page).getByRole('heading', { level: 3 })).toHaveText([
    'Media',
    'Where to next',
    'Links',
    'Contacts',
  ])
  // A link's thumbnail is small, whatever the picture's own shape.
  const thumbnail = dashboard(page).locator('[data-way] img').first()
  await thumbnail.scrollIntoViewIfNeeded()
  await expect
    .poll(() => thumbnail.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight))
    .toBeCloseTo(4 / 3, 1)
  const person = dashboard(page).locator('[data-contact]').filter({ hasText: 'Mara Lindqvist' })
  await expect(person.getByRole('link', { name: 'Call Mara Lindqvist' })).toHaveAttribute(
    'href',
    'tel:+493023125110',
  )
  await expect(person.getByRole('link', { name: 'Write to Mara Lindqvist' })).toHaveAttribute(
    'href',
    'mailto:m.lindqvist@arcwell.example',
  )
  await dashboard(page).getByRole('button', { name: 'Talk to us' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact', exact: true })).toHaveAttribute(
    'data-state',
    'open',
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => overlays(page)).toEqual(['dashboard'])
  await dashboard(page).getByRole('button', { name: 'Robotics', exact: true }).click()
  await visitor.arriveAt('hall-robot')
  await expect(dashboard(page)).toHaveCount(0)
}

test('a media library filters, opens and links its content', async ({ page, visitor }) => {
  await page.route('**/api/dashboards*', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json()
    const bare = { media_library: [], links: [], contacts: [], action_buttons: [] }
    const one = ({ id }: { id: number }) => id === 2
    await route.fulfill({
      json: { ...rest, data: data.map((each: { id: number }) => (one(each) ? { ...each, ...bare } : each)) },
    })
  })
  await test.step('a URL opens the media library, and closing it removes it from the URL', async () => {
    await visitor.open('/en/hall/reception?dashboard=1', 'hall-reception')
    // It ignores keys while it slides in (spec §4, sidebars).
    await expect(dashboard(page)).toHaveAttribute('data-state', 'open')
    const box = await dashboard(page).boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0)), 'it is on the right').toBe(1280)
    await page.keyboard.press('Escape')
    await expect(dashboard(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/en\/hall\/reception$/)

    await page.evaluate(() => window.showroom?.dispatch({ type: 'openDashboard', id: 1 }))
    await expect(dashboard(page)).toBeVisible()
    await expect(page).toHaveURL(/\?dashboard=1$/)
  })

  await test.step('filters show the media of one kind, each with its count', () => filterMedia(page))

  await test.step('media opens over the library, and focus returns to it', async () => {
    await closeAll(page)
    await dispatch(page, { type: 'openDashboard', id: 1 })
    const film = dashboard(page).locator('li[data-kind="video"] button').first()
    await film.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => overlays(page)).toEqual(['dashboard', 'video'])
    await expect(page.getByRole('dialog', { name: 'Robotics: film' })).toBeVisible()
    await page.evaluate(() => window.showroom?.dispatch({ type: 'close' }))
    await expect.poll(() => overlays(page)).toEqual(['dashboard'])

    await dashboard(page).locator('li[data-kind="image"] button').nth(1).click()
    await expect.poll(() => overlays(page)).toEqual(['dashboard', 'images'])
    const images = (await page.evaluate(() => window.showroom?.getState().overlays))?.at(-1)
    expect(images).toMatchObject({ index: 1 })
  })

  await test.step('links and action buttons navigate, and contacts show how to reach them', () =>
    useLinksAndContacts(page, visitor))

  await test.step('an empty library shows a message with links to the menu and the contact form', async () => {
    await closeAll(page)
    await dispatch(page, { type: 'openDashboard', id: 2 })
    const empty = page.getByRole('dialog').locator('[data-empty]')
    await expect(empty).toContainText('Nothing here yet')
    await empty.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(() => overlays(page)).toEqual(['dashboard', 'menu'])
    await page.keyboard.press('Escape')
    await expect.poll(() => overlays(page)).toEqual(['dashboard'])
    await empty.getByRole('button', { name: 'Contact' }).click()
    await expect.poll(() => overlays(page)).toEqual(['dashboard', 'contact'])
  })
})

test('a media library opens as the right sidebar on a portrait screen', async ({ page, visitor }) => {
  for (const [width, height] of [
    [1080, 1920],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await test.step('the library is the only sidebar, on the right, with its filters within reach', async () => {
      await visitor.open('/en/hall/reception?dashboard=1', 'hall-reception')
      const panel = dashboard(page)
      await expect(panel.locator('[data-portrait]')).toBeVisible()
      await expect
        .poll(async () => {
          const box = await panel.boundingBox()
          return box && Math.round(box.x + box.width)
        })
        .toBe(width)
      await panel.locator('[data-filter="image"]').scrollIntoViewIfNeeded()
      const filter = await panel.locator('[data-filter="image"]').boundingBox()
      expect(filter?.y).toBeGreaterThan(height * 0.4)
      expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      for (const entry of await panel.locator('li[data-kind]').all()) {
        const box = await entry.boundingBox()
        expect(box && box.x + box.width).toBeLessThan(width - 8)
      }
    })
  }
})
