import type { BrowserContext, Page } from '@playwright/test'
import { closeAll, dispatch, expectAccessible, mediaFile, serveFiles } from '../support/page'
import { dynamicForm, makePdf } from '../support/pdf'
import { expect, test } from '../support/showroom'

const document = (name: string, caption?: string) =>
  mediaFile(`/media/viewers/${name}.pdf`, 'application/pdf', { ...(caption !== undefined && { caption }) })

const CHAPTERS = [
  { lines: ['Drives', 'A drive turns. Drives turn.'], link: 2 },
  { lines: ['Sensors', 'They see the drive.'], link: 'https://example.com/more' },
  { lines: ['Control', 'Nothing else.'] },
]

const pageShown = (page: Page) => page.getByRole('region', { name: /^Page/ })

async function readDocument(page: Page, context: BrowserContext) {
  await closeAll(page)
  await page.unrouteAll()
  await serveFiles(page, { 'guide.pdf': makePdf(CHAPTERS, { outline: true }) })
  await dispatch(page, { type: 'openPdf', media: [document('guide', 'The guide')] })
  const dialog = page.getByRole('dialog', { name: 'The guide' })
  await expect(dialog.locator('[data-page="1"][data-state="drawn"]')).toBeVisible()
  await expect(pageShown(page)).toBeFocused()
  await expect(pageShown(page)).toHaveAccessibleName('Page 1 of 3')
  await expectAccessible(page, '[role="dialog"]')

  await dialog.getByRole('button', { name: 'Contents' }).click()
  await dialog.getByRole('button', { name: 'Sensors' }).click()
  await expect(pageShown(page)).toHaveAccessibleName('Page 2 of 3')
  await dialog.getByRole('button', { name: 'Contents' }).click()

  await dialog.getByRole('textbox', { name: 'Page' }).fill('1')
  await page.keyboard.press('Enter')
  await expect(pageShown(page)).toHaveAccessibleName('Page 1 of 3')
  await dialog.locator('[data-page="1"] a').click()
  await expect(pageShown(page)).toHaveAccessibleName('Page 3 of 3')

  await dialog.getByRole('button', { name: 'Previous page' }).click()
  const opened = context.waitForEvent('page')
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'More' }))
  await dialog.locator('[data-page="2"] a').click()
  expect((await opened).url()).toBe('https://example.com/more')
  await (await opened).close()

  await dialog.getByRole('button', { name: 'Search in the document' }).first().click()
  await page.keyboard.type('DRÍVE')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(/ of 4$/)
  await expect(dialog.locator('[data-current-hit]')).toHaveAttribute('data-current-hit', 'drive')
  const overlapping = await dialog.evaluate((viewer) => {
    const pages = viewer.querySelector('[data-pages]')?.getBoundingClientRect()
    const tools = viewer.querySelector('[data-tools]')?.getBoundingClientRect()
    return !pages || !tools || tools.top < pages.bottom
  })
  expect(overlapping, 'the toolbar covers the page').toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('searchbox')).toHaveCount(0)

  await pageShown(page).focus()
  const wide = () =>
    dialog
      .locator('[data-page]')
      .first()
      .evaluate((sheet) => sheet.clientWidth)
  const before = await wide()
  await page.keyboard.press('+')
  await expect.poll(wide).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

async function retryDocuments(page: Page) {
  await closeAll(page)
  await page.unrouteAll()
  const files: Record<string, Buffer> = {
    'broken.pdf': Buffer.from('no document at all'),
    'empty.pdf': Buffer.alloc(0),
  }
  await serveFiles(page, files)
  for (const [name, words] of [
    ['broken', 'The file is damaged or is not a PDF.'],
    ['empty', 'The file is damaged or is not a PDF.'],
    ['missing', 'The file could not be loaded.'],
  ] as const) {
    await dispatch(page, { type: 'openPdf', media: [document(name)] })
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await dispatch(page, { type: 'openPdf', media: [document('missing')] })
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  files['missing.pdf'] = makePdf(CHAPTERS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pageShown(page)).toHaveAccessibleName('Page 1 of 3')
}

async function openForm(page: Page) {
  await closeAll(page)
  await page.unrouteAll()
  await serveFiles(page, { 'form.pdf': dynamicForm() })
  await dispatch(page, { type: 'openPdf', media: [document('form')] })
  await expect(page.getByRole('alert').filter({ hasText: 'only Adobe Acrobat Reader' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByText('Please wait')).toHaveCount(0)
}

async function openLargeUnits(page: Page) {
  await closeAll(page)
  await page.unrouteAll()
  await serveFiles(page, {
    'plan.pdf': makePdf([{ lines: ['Plan'], link: 'https://example.com/', unit: 2.5 }]),
  })
  await dispatch(page, { type: 'openPdf', media: [document('plan')] })
  const [sheet, link] = [
    page.locator('[data-page="1"][data-state="drawn"]'),
    page.locator('[data-page="1"] a'),
  ]
  await expect(link).toBeVisible()
  const [around, box] = [await sheet.boundingBox(), await link.boundingBox()]
  // The link is 451 of 595 units wide and begins 72 of 842 below the upper edge.
  expect((box?.width ?? 0) / (around?.width ?? 1)).toBeCloseTo(451 / 595, 1)
  expect(((box?.y ?? 0) - (around?.y ?? 0)) / (around?.height ?? 1)).toBeCloseTo(72 / 842, 1)
}

test('the document viewer shows a PDF', async ({ visitor, page, context }) => {
  test.setTimeout(240_000)
  await visitor.open('/en/rooms/a', 'rooms-a')
  await test.step('a document can be paged, searched, and navigated by outline and links', () =>
    readDocument(page, context))

  await test.step('a form that only Adobe shows is offered as a download', () => openForm(page))

  await test.step('links lie over their words on pages that count in multiples of points', () =>
    openLargeUnits(page))

  await test.step('one of several documents can be chosen', async () => {
    await closeAll(page)
    await page.unrouteAll()
    await serveFiles(page, { 'one.pdf': makePdf(CHAPTERS), 'two.pdf': makePdf(CHAPTERS.slice(0, 1)) })
    await dispatch(page, { type: 'openPdf', media: [document('one', 'One'), document('two', 'Two')] })
    await page.getByRole('dialog', { name: 'Choose a document' }).getByRole('button', { name: 'Two' }).click()
    const dialog = page.getByRole('dialog', { name: 'Two' })
    await expect(pageShown(page)).toHaveAccessibleName('Page 1 of 1')
    await dialog.getByRole('button', { name: 'Choose a document' }).click()
    await expect(page.getByRole('button', { name: 'One' })).toBeVisible()
  })

  await test.step('a protected document asks for its password', async () => {
    await closeAll(page)
    await page.unrouteAll()
    await serveFiles(page, { 'secret.pdf': makePdf(CHAPTERS, { password: 'sesame' }) })
    await dispatch(page, { type: 'openPdf', media: [document('secret')] })
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The password is incorrect, please try again')).toBeVisible()
    await password.fill('sesame')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-page="1"] .textLayer')).toContainText('A drive turns')
  })

  await test.step('a damaged or missing document shows an error and can be retried', () =>
    retryDocuments(page))

  await test.step('repeated opening leaves no worker and no canvas behind', async () => {
    await closeAll(page)
    await page.unrouteAll()
    await serveFiles(page, { 'guide.pdf': makePdf(CHAPTERS) })
    // The worker that decodes pictures is made from a blob.
    const ofDocuments = () => page.workers().filter((worker) => !worker.url().startsWith('blob:'))
    // The image stage uses no canvas.
    await expect(page.locator('canvas')).toHaveCount(0)
    for (let time = 0; time < 10; time++) {
      await dispatch(page, { type: 'openPdf', media: [document('guide')] })
      await expect(page.locator('[data-page="1"][data-state="drawn"]')).toBeVisible()
      expect(ofDocuments()).not.toHaveLength(0)
      await dispatch(page, { type: 'close' })
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect.poll(() => ofDocuments().length).toBe(0)
    await expect(page.locator('canvas')).toHaveCount(0)
  })
})
