import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THREE_BRANDS } from '../support/layout/brands'
import { measureContrast } from '../support/layout/contrast'
import { dispatch } from '../support/page'
import { sendToSales } from '../support/sendToSales'
import { storedMessages } from '../support/serve'
import { pooledServer } from '../support/serverPool'
import { expect, test } from '../support/showroom'

// A separate server, so that its figures come from this test alone.
test.use({
  server: async ({ browserName }, use, { repeatEachIndex, retry }) => {
    const worker = `report ${browserName} ${repeatEachIndex} ${retry}`
    const settings = 'tests/fixtures/settings/report.json'
    await use({
      url: await pooledServer({ content: 'dist/demo', settings, users: 'demo/users.json', worker }),
    })
  },
})

/** Three visits: all see the overview for a minute, two go on to the robot and stay, and one of them opens its article. */
function threeVisits(robotArticle: string): readonly object[] {
  const now = Date.now()
  return [0, 1, 2].flatMap((number) => {
    let made = 0
    const event = (second: number, fields: object) => ({
      ...{
        id: `event-${number}-${++made}`,
        visit: `visitor-${number}`,
        language: 'en',
        world: 'hall',
        location: '',
      },
      ...{ at: new Date(now + second * 1000).toISOString(), ...fields },
    })
    const reached = (location: string, from: string, seconds: number) => ({
      ...{ name: 'boxNavigationLocationReached', location, title: location, from, seconds },
    })
    const end = { name: 'custom', custom: 'visitEnded', fields: { seconds: 60, placeSeconds: 60 } }
    const overview = event(0, reached('hall-overview', '', 0))
    if (number === 0) return [overview, event(60, end)]
    const robot = [overview, event(60, reached('hall-robot', 'hall-overview', 60))]
    const article = { name: 'boxContentOpened', kind: 'article', content: robotArticle, title: 'A6-12 Robot' }
    return number === 1 ? robot : [...robot, event(70, article), event(120, end)]
  })
}

async function signIn(page: Page, user: string, password: string) {
  await page.getByLabel('User').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** A visitor saves a configuration and sends it to sales. @returns the company in the message. */
async function sendConfiguration(page: Page, start: string): Promise<string> {
  await page.goto(start)
  await expect(page.locator('[data-ability="configurator"]')).toBeVisible()
  const code = 'A6-20-145-S-F-W'
  const configuration = { code, load: 20, reach: 1450, tool: 'suction', mount: 'floor', colour: 'white' }
  await dispatch(page, { type: 'configure', uid: 'a6', configuration })
  await dispatch(page, { type: 'openConfigurator', uid: 'a6' })
  await expect(page.locator(`[data-take-away="${code}"]`)).toBeVisible()
  await page.locator(`[data-take-away="${code}"]`).click()
  await dispatch(page, { type: 'close' })
  const company = await sendToSales(page, page.locator('[data-side="start"] [data-send-to-sales]'))
  await page.close({ runBeforeUnload: false })
  return company
}

const figure = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')

async function compareFigures(page: Page) {
  await signIn(page, 'fair', 'arcwell-report')
  await expect(figure(page, 'Visits')).toHaveText('3')
  await expect(figure(page, 'Places per visit')).toHaveText('1.7')
  await expect(figure(page, 'Content opened')).toHaveText('1')
  const hall = page.getByRole('region', { name: 'Time at each place: Motion House' })
  await expect(hall.getByRole('row', { name: 'Main hall' })).toHaveText(
    /Main hall31 min 0 sec3 min 0 sec33%$/,
  )
  await expect(hall.getByRole('row', { name: 'Robotics' })).toHaveText(/Robotics230 sec1 min 0 sec100%$/)
  await expect(hall.getByRole('img', { name: /Motion House/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Most opened' }).getByRole('row')).toHaveText([
    'ContentCount',
    'A6-12 Robot1',
  ])
  await expect(figure(page, 'Product opened')).toHaveText('133%')
  await expect(figure(page, 'Message sent')).toHaveText('00%')
  await page.getByRole('button', { name: 'Show as table' }).click()
  // The chart shows the fair's hours, whenever this test runs.
  await expect(page.getByRole('table', { name: 'Visits by hour' }).getByRole('cell')).toHaveCount(9)
}

/** Without data, the pages say how to connect a kiosk, and show a sample that is marked as such. */
async function showSamples(page: Page) {
  await page.goto('/report?lang=en')
  await signIn(page, 'fair', 'arcwell-report')
  await expect(page.getByText(/To record visits, set “analytics.enabled”/)).toBeVisible()
  await page.getByRole('button', { name: 'Show a sample' }).click()
  await expect(page.getByRole('complementary', { name: 'Sample data.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Time at each place: Motion House' })).toBeVisible()
  await expect(page.getByText(/^Change since/)).toBeVisible()
  await expectLegible(page)
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close sample' }).click()
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible()

  await page.goto('/fleet?lang=en')
  await signIn(page, 'fleet', 'arcwell-fleet')
  await expect(page.getByText(/To connect a kiosk, set SHOWROOM_FLEET_TOKEN/)).toBeVisible()
  await page.getByRole('button', { name: 'Show a sample' }).click()
  const rows = page.getByRole('table', { name: 'Kiosks' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(1)).toContainText('Offline')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
  await expect(rows.nth(1)).toContainText('Chicago, north hall')
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(rows).toHaveCount(11)
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await expectLegible(page)
  await page.getByRole('button', { name: 'Map' }).click()
  await expect(page.getByRole('button', { name: /Munich, robotics stand Offline/ })).toBeVisible()
  await expectLegible(page)
}

/** Expects texts and controls to be legible in every brand. */
async function expectLegible(page: Page) {
  const { measured, faint } = await measureContrast(page, 'body', THREE_BRANDS)
  expect.soft(faint).toEqual([])
  expect(measured).toBeGreaterThan(100)
}

test('the report shows the visits to authorised users only', async ({ page, context, server }) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await test.step('pages without data say how to connect a kiosk, and show a marked sample', () =>
    showSamples(page))
  const articles = await (await page.request.get(`${server.url}api/articles?locale=en`)).json()
  const { documentId } = articles.data[0]
  const events = threeVisits(documentId)
  for (const sent of [events, events])
    expect(
      (await page.request.post(`${server.url}box-api/visits`, { data: { events: sent } })).status(),
    ).toBe(204)

  await test.step('other users are refused', async () => {
    await page.goto('/report?lang=en')
    await expect(page).toHaveTitle('Fair report')
    await expect(page.getByRole('term')).toHaveCount(0)
    await signIn(page, 'fair', 'wrong')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/Wrong user or password\./)
    await signIn(page, 'sales', 'arcwell-demo')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      /This user has no access to the report\./,
    )
    await expect(page.getByRole('term')).toHaveCount(0)
  })

  await test.step('the figures match the events sent, each counted once', () => compareFigures(page))

  await test.step('the figures can be downloaded as CSV', async () => {
    await page.getByRole('button', { name: 'Whole fair' }).click()
    await expect(page.getByRole('button', { name: 'Whole fair' })).toHaveAttribute('aria-pressed', 'true')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('visits-all.csv')
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toContain('total,visits,,,3,,60,')
    expect(lines).toContain(`content,article ${documentId},A6-12 Robot,1,,,0,`)
  })

  await test.step('a configuration that a visitor sends to sales is a lead in the report and a message in the inbox', async () => {
    const company = await sendConfiguration(await context.newPage(), `${server.url}en/hall/showroom`)
    await expect.poll(async () => (await storedMessages(company))[0]?.message).toMatch(/A6-20-145-S-F-W$/)
    const lead = page.getByRole('table', { name: 'Leads' }).getByRole('row', { name: 'Arcwell A6' })
    await expect(async () => {
      await page.getByRole('button', { name: 'Today' }).click()
      await page.getByRole('button', { name: 'Whole fair' }).click()
      await expect(lead).toHaveText('Arcwell A6A6-20-145-S-F-W11', { timeout: 2000 })
    }).toPass()
  })

  await test.step('the report is accessible', async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تقرير المعرض')
  })

  await test.step('signing out or reloading the page ends the access', async () => {
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
    await expect(page.getByRole('term')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('textbox').first()).toHaveValue('')
    expect((await page.request.get(`${server.url}box-api/report`)).status()).toBe(401)
  })
  // The console reports refused requests; nothing violates the content security policy.
  expect(consoleErrors.filter((text) => !/status of (400|403|501)/.test(text))).toEqual([])
})
