import { expect, type Page, test } from '@playwright/test'
import { type StudioServer, startStudio } from '../support/studio'
import {
  type Additions,
  addHotspotsAndArrow,
  addMenuEntries,
  addPlaceAndPassages,
  at,
  finger,
  middle,
  saved,
} from '../support/studioJourney'

let studio: StudioServer

test.beforeAll(async () => {
  const video = { key: 'default_background_16x9', type: 'video', video: { file: 'flight.mp4' }, loop: false }
  const flight = { payloadId: 'lobby-a-vault-c', world: 'lobby', from: 'lobby-a', to: 'vault-c' }
  studio = await startStudio(
    'tests/fixtures/access',
    {
      'content/articles.json': [{ id: 1, title: 'Gripper' }],
      'content/menus.json': [{ key: 'main-root', title: 'Menu', items: [] }],
      'content/content-transitions.json': [{ ...flight, background: [video] }],
    },
    { 'flight.mp4': 'tests/fixtures/articles/media/film.mp4' },
  )
})
test.afterAll(() => studio?.end())
// One server for all of them.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1400, height: 860 } })

const LOCATIONS = 'content/content-locations.json'
const hotspots = async () => JSON.parse(await studio.read(LOCATIONS))[0].hotspots
const position = async (index: number) => (await hotspots())[index]?.style
const handle = (page: Page, index: number) => page.locator(`[data-handle="${index}"]`)

async function open(page: Page) {
  await page.goto(studio.url)
  await expect(handle(page, 0)).toBeVisible()
}

test('an editor places hotspots in the picture, by mouse, finger and keys', async ({ page }) => {
  await open(page)

  await test.step('a dragged hotspot snaps to the line of another one, and moves in the showroom itself', async () => {
    const before = await studio.read(LOCATIONS)
    await page.mouse.move(...(await middle(handle(page, 0))))
    await page.mouse.down()
    await page.mouse.move(...(await at(page, 30, 50)), { steps: 3 })
    const [x, y] = await at(page, 40, 33)
    await page.mouse.move(x + 3, y, { steps: 3 })
    await expect(page.locator('.percent')).toContainText('40.0 %')
    await page.mouse.up()
    const ring = page.frameLocator('iframe').locator('[data-spot]:has([data-hotspot="1"])')
    await expect.poll(() => ring.evaluate((spot) => spot.style.getPropertyValue('--left'))).toBe('0.4')
    await saved(page)
    expect(await position(0)).toEqual({ left: 40, top: 33.3 })
    const lines = before.split('\n')
    const changed = (await studio.read(LOCATIONS)).split('\n').filter((line, index) => line !== lines[index])
    expect(changed).toEqual(['          "left": 40,', '          "top": 33.3'])
  })

  await test.step('clicks on undo are never lost while a change is being saved', async () => {
    await handle(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await handle(page, 2).focus()
    await page.keyboard.press('Shift+ArrowUp')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await undo.click()
    await undo.click()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+Shift+z')
    await saved(page)
    expect([await position(0), await position(1)]).toEqual([
      { left: 40, top: 33.3 },
      { left: 40, top: 60 },
    ])
  })

  await test.step('a finger drags as well, and sees where it is', async () => {
    const [x, y] = await middle(handle(page, 2))
    const send = await finger(page)
    const [toX, toY] = await at(page, 85, 80)
    await send('touchStart', [{ x, y }])
    await send('touchMove', [{ x: x + 20, y }])
    await send('touchMove', [{ x: toX, y: toY }])
    await expect(handle(page, 2)).toHaveAttribute('data-dragged', 'true')
    await expect(page.locator('.percent')).toContainText(/^85\.\d %/)
    await send('touchEnd', [])
    await expect(page.locator('.percent')).toHaveCount(0)
    await saved(page)
    await expect.poll(() => position(2).then(({ left }) => Math.round(left))).toBe(85)
  })

  await test.step('a hotspot that a window does not show has a warning', async () => {
    const row = page.getByRole('button', { name: 'Office outside: Portrait, Phone' })
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    const frame = page.frameLocator('iframe')
    await expect.poll(() => frame.locator('body').evaluate(() => innerWidth)).toBe(390)
    // The showroom lists it beside the picture.
    await expect(frame.locator('[data-spot]:has([data-hotspot="3"])')).toHaveAttribute('data-off', 'true')
    await expect(frame.locator('[data-spot]:has([data-hotspot="1"])')).toHaveAttribute('data-off', 'false')
    await page.getByRole('button', { name: '16:9' }).click()
  })
})

test('an editor adds, labels and removes hotspots and arrows, by keys alone', async ({ page }) => {
  await open(page)
  const focus = page.locator(':focus')

  await page.getByRole('button', { name: 'Add a hotspot' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open an article' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('gripp')
  await page.keyboard.press('ArrowDown')
  await expect(focus).toContainText('Gripper')
  await page.keyboard.press('Enter')
  await page.getByLabel('Label (en)').fill('Our gripper')
  await saved(page)
  expect((await hotspots())[3]).toEqual({
    __component: 'hotspots.open-article',
    style: { left: 50, top: 50 },
    action_target: { id: 1 },
    title: 'Our gripper',
  })
  // The showroom shows it after the build.
  await expect(page.frameLocator('iframe').getByRole('button', { name: /Our gripper/ })).toBeVisible()

  await page.getByRole('button', { name: 'Next place' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('office')
  await page.keyboard.press('Enter')
  await saved(page)
  expect(JSON.parse(await studio.read(LOCATIONS))[0].arrow_navigation_next).toEqual({
    next: { payloadId: 'lobby-office' },
  })

  await expect(handle(page, 3)).toBeVisible()
  await handle(page, 3).focus()
  await page.keyboard.press('Delete')
  await saved(page)
  expect(await hotspots()).toHaveLength(3)
})

const ADDED: Additions = {
  ...{ place: 'lobby-workshop', title: 'Workshop', picture: 'tests/fixtures/access/media/b.png' },
  ...{ to: 'office', removed: { word: 'lobby-a', title: 'Lobby' } },
  ...{ article: 'gripper', mark: 'not reached from a start', moved: 'by mouse' },
}

test('an editor adds a place, three kinds of hotspots, an arrow, passages and menu entries, and touches no file', async ({
  page,
}) => {
  const start = Date.now()
  await open(page)
  await addPlaceAndPassages(page, ADDED)
  await addHotspotsAndArrow(page, ADDED)
  await addMenuEntries(page, ADDED)
  console.info(`An editor's script took ${((Date.now() - start) / 1000).toFixed(1)} s.`)
  const passages = JSON.parse(await studio.read('content/content-transitions.json'))
  expect(passages.slice(1)).toMatchObject([{ from: 'lobby-workshop', to: 'lobby-office', world: 'lobby' }])
  expect(JSON.parse(await studio.read(LOCATIONS)).at(-1)).toMatchObject({
    ...{ title: 'Workshop', world: 'lobby' },
    arrow_navigation_prew: { next: { payloadId: 'lobby-office' } },
    hotspots: [
      { __component: 'hotspots.navigation', action_target: { payloadId: 'lobby-office' } },
      { __component: 'hotspots.open-article', action_target: { id: 1 } },
      { __component: 'hotspots.open-link' },
    ],
  })
  const items = JSON.parse(await studio.read('content/menus.json'))[0].items
  expect(items.map((item: { target: unknown }) => item.target)).toEqual([
    { payloadId: 'lobby-workshop' },
    { payloadId: 'lobby-office' },
  ])
})

test('an editor takes a hotspot that is proposed for a flight, by mouse, keys and finger, and undoes it', async ({
  page,
}) => {
  // What films say has tests of its own.
  await page.route('**/__studio/api/proposal*', (route) =>
    route.fulfill({ json: { place: { left: 1, top: 1 }, portal: { left: 72, top: 18 } } }),
  )
  await open(page)
  const before = await hotspots()
  const ghost = page.locator('[data-ghost="vault-c"]')
  await page.getByRole('button', { name: 'Propose' }).click()
  await ghost.click()
  await saved(page)
  const taken = {
    __component: 'hotspots.navigation',
    style: { left: 72, top: 18 },
    action_target: { payloadId: 'vault-c' },
  }
  expect(await hotspots()).toEqual([...before, taken])
  await expect(ghost).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await saved(page)
  expect(await hotspots()).toEqual(before)
  await ghost.focus()
  await page.keyboard.press('Enter')
  await saved(page)
  expect(await hotspots()).toEqual([...before, taken])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(hotspots).toEqual(before)
  await expect(ghost).toBeVisible()
  const [x, y] = await middle(ghost)
  const send = await finger(page)
  await send('touchStart', [{ x, y }])
  await send('touchEnd', [])
  await expect.poll(hotspots).toEqual([...before, taken])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(hotspots).toEqual(before)
  await saved(page)
})

const PASSAGES = 'content/content-transitions.json'

test('the map shows portals, missing return passages and mistakes; a passage is drawn from place to place', async ({
  page,
}) => {
  await open(page)
  const before = await studio.read(PASSAGES)
  await page.getByRole('button', { name: 'World' }).click()
  const node = (name: string) => page.locator(`.react-flow__node[data-id="${name}"]`)
  await expect(page.locator('.react-flow__edge-text', { hasText: 'portal, no way back' })).toBeVisible()
  await expect(node('lobby-office')).toContainText('no way out')
  await expect(node('lobby-office')).toContainText('not reached from a start')
  const draw = async (from: string, to: string) => {
    await page.mouse.move(...(await middle(node(from).locator('.react-flow__handle.source'))))
    await page.mouse.down()
    await page.mouse.move(...(await middle(node(to).locator('.react-flow__handle.target'))), { steps: 5 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Without a film' }).click()
  }
  await draw('lobby-a', 'lobby-office')
  await expect(node('lobby-office')).not.toContainText('not reached from a start')
  await draw('lobby-office', 'lobby-a')
  await expect(node('lobby-office')).not.toContainText('no way out')
  await page.keyboard.press('Escape')
  await saved(page)
  const passages = JSON.parse(await studio.read(PASSAGES)).slice(-2)
  expect(passages).toMatchObject([{ from: 'lobby-a' }, { from: 'lobby-office', to: 'lobby-a' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => studio.read(PASSAGES)).toBe(before)
})

test('a broken reference stands beside its hotspot, and other mistakes above all', async ({ page }) => {
  await open(page)
  const before = await studio.read(LOCATIONS)
  const [lobby, ...others] = JSON.parse(before)
  lobby.hotspots[1].action_target = { payloadId: 'nowhere' }
  others[0].hotspots = [{ ...lobby.hotspots[0], action_target: { payloadId: 'lost' } }]
  await studio.write(LOCATIONS, JSON.stringify([lobby, ...others]))
  const rows = page.getByRole('region', { name: 'Hotspots' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'nowhere' })).toHaveCount(1)
  await expect(rows.nth(1)).toContainText('nowhere')
  await expect(page.locator('.conflict')).toContainText('lost')
  await expect(page.locator('.conflict')).not.toContainText('nowhere')
  await studio.write(LOCATIONS, before)
  await expect(rows.filter({ hasText: 'nowhere' })).toHaveCount(0)
  await expect(page.locator('.conflict')).toHaveCount(0)
})

test('two editors see what the other one changed, and overwrite nothing', async ({ page, context }) => {
  await open(page)
  const other = await context.newPage()
  await open(other)
  await handle(page, 0).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await handle(other, 1).focus()
  await other.keyboard.press('Shift+ArrowRight')
  await Promise.all([saved(page), saved(other)])
  const [first, second] = [await position(0), await position(1)]
  for (const editor of [page, other]) {
    await expect(handle(editor, 0)).toHaveAccessibleName(new RegExp(`: ${first.left.toFixed(1)} %`))
    await expect(handle(editor, 1)).toHaveAccessibleName(new RegExp(`: ${second.left.toFixed(1)} %`))
  }
})

test('the studio answers nobody without the token', async ({ request }) => {
  const { origin } = new URL(studio.url)
  const api = `${origin}/__studio/api/records`
  expect((await request.get(api)).status()).toBe(401)
  const { hash } = new URL(studio.url)
  const headers = { authorization: `Bearer ${hash.slice(1)}` }
  expect((await request.get(api, { headers })).status()).toBe(200)
  expect((await request.get(api, { headers: { ...headers, origin: 'https://evil.example' } })).status()).toBe(
    403,
  )
})
