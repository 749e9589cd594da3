import type { Browser, Locator, Page } from '@playwright/test'
import { withSettings } from '../support/intercept'
import { crowdedControls } from '../support/layout/spacing'
import { closeAll, dispatch, expectAccessible } from '../support/page'
import { readQrCode } from '../support/qrCode'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo' })

/** The public origin in the settings, which codes contain whatever address this screen uses. */
const PUBLIC = 'https://showroom.example'
const PLACE = `${PUBLIC}/en/hall/reception`

/** Opens a phone's browser, for which the public origin resolves to this server. */
async function phone(browser: Browser, server: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'de' },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })
  await context.route(`${PUBLIC}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname + search, server).href }) })
  })
  return context.newPage()
}

const stateOf = (page: Page) => page.evaluate(() => window.showroom?.getState())

const bagOf = async (visitor: Visitor) => (await visitor.state()).bag
const expectCode = (code: Locator) => expect.poll(() => readQrCode(code))

/** Opens a scanned address and waits until its location is reached. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect
    .poll(() => stateOf(page))
    .toMatchObject({ language: 'en', location: 'hall-reception', moving: false })
}

async function takeDocumentAlong(code: Locator, page: Page, phonePage: Page) {
  await dispatch(page, { type: 'openDashboard', id: 1 })
  await page.locator('[data-kind="pdf"] button').first().click()
  const document = page.getByRole('dialog').last()
  await document.getByRole('button', { name: 'Save', exact: true }).click()
  await document.getByRole('button', { name: 'Save for later' }).click()
  await expect(code).toBeVisible()
  const address = (await readQrCode(code)) ?? ''
  expect(address).toMatch(/\?dashboard=1&document=\d+$/)
  await closeAll(page)
  await expect(page).toHaveURL(/reception\?embedded=true&logo=false$/)
  await open(phonePage, address)
  await expect(phonePage.locator('canvas').first()).toBeVisible()
  expect((await stateOf(phonePage))?.overlays.map(({ type }) => type)).toEqual(['dashboard', 'pdf'])
}

async function openBagOnPhone(all: string, phonePage: Page) {
  await open(phonePage, `${all}.a999.<b>`)
  const panel = phonePage.getByRole('dialog', { name: 'Save for later' })
  await expect(panel.locator('[data-item]')).toHaveCount(2)
  await expect(panel.getByText('Some items can’t be shown here.')).toBeVisible()
  await panel.getByRole('button', { name: /^A6-12 Robot ?Article/ }).tap()
  const article = phonePage.getByRole('dialog', { name: 'A6-12 Robot' })
  await expect(article).toBeVisible()
  await phonePage.goBack()
  await expect(article).toHaveCount(0)
  await expect(panel).toBeVisible()
}

async function takeConfigurationAlong(code: Locator, page: Page, phonePage: Page) {
  const configuration = {
    code: 'A6-20-145-S-F-W',
    load: 20,
    reach: 1450,
    tool: 'suction',
    mount: 'floor',
    colour: 'white',
  }
  await dispatch(page, { type: 'configure', uid: 'a6', configuration })
  await page.locator('[data-ability="configurator"]').click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save for later' })
  await expect(save).toHaveAttribute('data-take-away', configuration.code)
  await save.click()
  const list = page.getByRole('dialog', { name: 'Save for later' })
  await expect(list.locator('[data-item="configuration"]')).toContainText(`Arcwell A6${configuration.code}`)
  await expectCode(code).toMatch(
    /^https:\/\/showroom\.example\/en\/hall\/reception\?bag=c~a6~A6-20-145-S-F-W~[\w-]+~[0-9a-f]{16}$/,
  )
  const address = (await readQrCode(code)) ?? ''
  await open(phonePage, address)
  await phonePage.getByRole('button', { name: /^Arcwell A6/ }).tap()
  await expect
    .poll(async () => (await stateOf(phonePage))?.overlays)
    .toEqual([
      { type: 'takeAway', what: 'bag' },
      { type: 'configurator', uid: 'a6' },
    ])
  expect((await stateOf(phonePage))?.configurations).toMatchObject({ a6: configuration })
  await expect(phonePage.getByRole('dialog', { name: 'Arcwell A6' })).toBeVisible()
  await dispatch(phonePage, { type: 'close' })
  await list.getByRole('button', { name: 'Send to sales' }).click()
  await expect(page.locator('[data-side="end"] [name="message"]')).toHaveValue(
    /items:\n\nArcwell A6: A6-20-145-S-F-W$/,
  )
  await closeAll(page)
  await dispatch(page, { type: 'emptyBag' })
}

async function expectNothingToTakeAlong(page: Page, visitor: Visitor) {
  await withSettings(page, { takeAway: { url: '' } })
  await visitor.open('/en/hall/reception?article=1', 'hall-reception')
  await expect(page.getByRole('dialog', { name: 'A6-12 Robot' })).toBeVisible()
  await expect(page.locator('[data-ability="contact"]')).toBeAttached()
  await expect(page.locator('[data-take-away], [data-take-along], [data-ability="takeAway"]')).toHaveCount(0)
}

async function takeArticleAlong(code: Locator, page: Page, phonePage: Page) {
  await dispatch(page, { type: 'openArticle', id: 1 })
  const take = page.getByRole('button', { name: 'Save', exact: true })
  await take.click()
  await expect(take).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Saved (1)')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save for later' }).click()
  await expectCode(code).toBe(`${PLACE}?article=1`)
  const address = await readQrCode(code)
  await closeAll(page)
  await open(phonePage, address ?? '')
  await expect(phonePage.getByRole('dialog', { name: 'A6-12 Robot' })).toBeVisible()
  expect(new URL(phonePage.url()).searchParams.get('title')).toBe('A6-12_Robot')
  await phonePage.goto('about:blank')
}

async function expectBagToSurvive(bagButton: Locator, page: Page, visitor: Visitor) {
  const items = await bagOf(visitor)
  expect(items.map(({ type }) => type)).toEqual(['article', 'document'])
  await dispatch(page, { type: 'setLanguage', locale: 'de' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await bagOf(visitor)).toEqual(items)
  await dispatch(page, { type: 'setLanguage', locale: 'en' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await visitor.arriveAt('hall-reception')
  await expect(bagButton).toHaveAccessibleName('Saved (2)')
  expect(await bagOf(visitor)).toEqual(items)
}

async function takeContactAlong(code: Locator, page: Page, phonePage: Page) {
  await page.locator('[data-ability="contact"]').click()
  const card = page.getByRole('dialog').locator('[data-card]').first()
  await card.click()
  await expectCode(code).toMatch(/^BEGIN:VCARD\r\n(.+\r\n)+END:VCARD\r\n$/)
  await expect.poll(() => crowdedControls(page.getByRole('dialog'))).toEqual([])
  await closeAll(page)
  await dispatch(phonePage, { type: 'close' })
  await phonePage.locator('[data-ability="contact"]').tap()
  const saved = phonePage.waitForEvent('download')
  await phonePage.getByRole('dialog').locator('[data-card]').first().tap()
  expect((await saved).suggestedFilename()).toMatch(/\.vcf$/)
}

test('a visitor takes content from a public screen to their phone', async ({
  page,
  visitor,
  browser,
  server,
}) => {
  const code = page.locator('[data-qr]')
  const bagButton = page.locator('[data-ability="takeAway"]')
  const phonePage = await phone(browser, server.url)
  await visitor.open('/en/hall/reception?embedded=true&logo=false', 'hall-reception')

  await test.step('the code of a location contains the public address without this screen’s display parameters', async () => {
    await bagButton.click()
    await expectCode(code).toBe(PLACE)
    await expect(page.locator('[data-address]')).toHaveText(PLACE)
    await closeAll(page)
  })

  await test.step('one touch adds an article to the bag, another shows a code that opens only that article on a phone', () =>
    takeArticleAlong(code, page, phonePage))

  await test.step('the code of a document opens it on a phone', () =>
    takeDocumentAlong(code, page, phonePage))

  await test.step('the bag survives a language change and a reload', () =>
    expectBagToSurvive(bagButton, page, visitor))

  let all = ''
  await test.step('one code contains the whole bag, and the panel’s controls keep their distance on portrait screens and phones', async () => {
    await page.setViewportSize({ width: 1080, height: 1920 })
    await bagButton.click()
    const panel = page.getByRole('dialog', { name: 'Save for later' })
    await expect(panel.locator('[data-item]')).toHaveCount(2)
    for (const [width, height] of [
      [1080, 1920],
      [390, 844],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => crowdedControls(panel)).toEqual([])
      await expect.poll(() => readQrCode(code), `${width}×${height}`).toMatch(/\?bag=a1\.d\w+$/)
    }
    all = (await readQrCode(code)) ?? ''
    await expectAccessible(page, '[role="dialog"]')
    await panel
      .getByRole('button', { name: /^Remove:/ })
      .last()
      .click()
    await expectCode(code).toBe(`${PLACE}?bag=a1`)
    await panel.getByRole('button', { name: /^Remove:/ }).click()
    await expect(panel.getByText('Nothing saved yet')).toBeVisible()
    await closeAll(page)
  })

  await test.step('the phone that scans the code lists the whole bag, opens each item with one touch, and names missing items', () =>
    openBagOnPhone(all, phonePage))

  await test.step('a saved configuration opens on the phone with the visitor’s own choice, and the list can be sent to sales', () =>
    takeConfigurationAlong(code, page, phonePage))

  await test.step('a contact’s card is scanned from the screen and saved on a phone', () =>
    takeContactAlong(code, page, phonePage))

  await test.step('without a public origin the showroom offers no take-away', () =>
    expectNothingToTakeAlong(page, visitor))
  await phonePage.context().close()
})
