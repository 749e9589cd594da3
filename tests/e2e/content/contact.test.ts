import type { BrowserContext, Page } from '@playwright/test'
import { closeAll } from '../support/page'
import { storedMessages } from '../support/serve'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo' })

const form = (page: Page) => page.getByRole('dialog', { name: 'Contact', exact: true })

async function openContact(page: Page) {
  await page.evaluate(() => window.showroom?.dispatch({ type: 'openContact' }))
  await expect(form(page)).toHaveAttribute('data-state', 'open')
}

/** Fills in all required fields; the company identifies the message. */
async function fill(page: Page, company: string) {
  await page.getByRole('textbox', { name: 'Company' }).fill(company)
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('Email').fill('mara@arcwell.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call me.\nIt is about the gripper.')
  await page.getByLabel('I agree').check()
}

const someCompany = () => `Company ${Math.random()}`

async function openLegalPages(page: Page) {
  await closeAll(page)
  await openContact(page)
  await expect(form(page)).toContainText('We store your message until we delete it')
  await form(page).getByRole('button', { name: 'Privacy notice' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy notice' })).toContainText('This is a demonstration')
  await closeAll(page)
  await page.locator('[data-panel="display"]').click()
  await page.getByRole('list', { name: 'Legal information' }).getByRole('button', { name: 'Imprint' }).click()
  const imprint = page.getByRole('dialog', { name: 'Imprint' })
  await expect(imprint).toContainText('invented company')
  await expect(page.getByRole('dialog', { name: 'Display' })).toHaveCount(0)
}

async function sendOfflineMessage(page: Page, visitor: Visitor, context: BrowserContext) {
  const company = someCompany()
  await closeAll(page)
  await openContact(page)
  await fill(page, company)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByRole('heading', { name: 'Your message is saved' })).toBeVisible()
  expect(await storedMessages(company)).toEqual([])

  await context.setOffline(false)
  // The confirmation appears only where the message was reported as queued.
  await expect(form(page).getByRole('heading', { name: 'Your email has been sent' })).toBeVisible()
  await expect(form(page).getByRole('status')).toHaveText(
    'We will take care of your request as soon as possible.',
  )
  await expect(page.getByText('Your email has been sent')).toHaveCount(1)
  expect(await storedMessages(company)).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('showroom.outbox'))).toBeNull()

  // A message queued when the page closed is sent by the next page.
  const another = someCompany()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await fill(page, another)
  await page.route('**/box-api/contact', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByRole('heading', { name: 'Your message is saved' })).toBeVisible()
  await page.unroute('**/box-api/contact')
  await visitor.open('/en/hall/reception', 'hall-reception')
  await expect.poll(async () => (await storedMessages(another)).length).toBe(1)
}

async function keepInput(page: Page) {
  await closeAll(page)
  await openContact(page)
  const company = someCompany()
  await fill(page, company)
  await page.route('**/box-api/contact', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Something went wrong. Please try again later or send us an email to m.lindqvist@arcwell.example',
  )
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(company)

  await page.evaluate(() => window.showroom?.dispatch({ type: 'setLanguage', locale: 'de' }))
  await expect(page.getByLabel('Firma')).toHaveValue(company)
  await expect(page.getByLabel('Ich bin einverstanden')).toBeChecked()

  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Firma')).toHaveCount(0)
  await page.evaluate(() => window.showroom?.dispatch({ type: 'openContact' }))
  await expect(page.getByLabel('Firma')).toHaveValue(company)
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(
    'Please call me.\nIt is about the gripper.',
  )
}

/** Screens from a phone to a 4K wall, in CSS pixels. */
const SIZES = [
  [390, 844],
  [768, 1024],
  [1080, 1920],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const

/** The form comes before the contacts, and its button is not covered, at every size. */
async function expectSendInView(page: Page) {
  const before = page.viewportSize()
  await closeAll(page)
  await openContact(page)
  const send = page.getByRole('button', { name: 'Send message' })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect(form(page).getByRole('heading', { name: 'Write to us' })).toBeInViewport()
    // The middle and the lower edge of the button are on top of everything else.
    await expect
      .poll(() =>
        send.evaluate((button) => {
          const { left, width, top, height } = button.getBoundingClientRect()
          const isOnTop = (y: number) => button.contains(document.elementFromPoint(left + width / 2, y))
          return isOnTop(top + height / 2) && isOnTop(top + height - 2)
        }),
      )
      .toBe(true)
  }
  if (before) await page.setViewportSize(before)
}

test('the contact form validates, sends and queues messages', async ({ page, visitor, context }) => {
  await visitor.open('/en/hall/reception', 'hall-reception')
  await test.step('the form comes first, and its button is in view on every screen', () =>
    expectSendInView(page))

  await test.step('errors appear beside their fields, and no input is lost', async () => {
    await closeAll(page)
    await openContact(page)
    await page.getByLabel('Email').fill('mara')
    await expect(page.getByLabel('Subject')).toBeHidden()
    await form(page).getByRole('button', { name: 'More', exact: true }).click()
    await page.getByLabel('Subject').fill('x'.repeat(101))
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Please fill in this field')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter an email address')
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('At most 100 characters')
    await expect(page.getByLabel('I agree')).toHaveAccessibleDescription('Please agree so that we can reply')

    await page.keyboard.type('Li')
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('')
    await expect(page.getByLabel('Last name')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('mara')
    await page.getByLabel('Subject').fill('')
  })

  await test.step('privacy notice and imprint are one touch away from the form and the display panel', () =>
    openLegalPages(page))

  await test.step('a message is sent, stored by the server, and confirmed', async () => {
    const company = someCompany()
    await closeAll(page)
    await openContact(page)
    await fill(page, ` ${company} `)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(form(page).getByRole('heading', { name: 'Your email has been sent' })).toBeFocused()
    await expect(form(page).getByRole('status')).toHaveText(
      'We will take care of your request as soon as possible.',
    )
    expect(await storedMessages(company)).toMatchObject([
      { lastName: 'Lindqvist', locale: 'en', location: 'hall-reception', consent: true },
    ])

    // A new message starts with an empty form.
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue('')
  })

  await test.step('an offline message is queued, survives a reload, and is sent once online', () =>
    sendOfflineMessage(page, visitor, context))

  await test.step('a rate-limit error is shown', async () => {
    await closeAll(page)
    await openContact(page)
    await fill(page, 'Anybody')
    await page.route('**/box-api/contact', (route) => route.fulfill({ status: 429, json: {} }))
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('You are making too many requests to the server.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Anybody')
  })

  await test.step('input survives a server error, a language change and closing the form', () =>
    keepInput(page))
})

test.describe('On a touch screen', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

  test('the on-screen keyboard appears on touch and types into the touched field', async ({
    page,
    visitor,
  }) => {
    await visitor.open('/de/hall/reception', 'hall-reception')
    await page.evaluate(() => window.showroom?.dispatch({ type: 'openContact' }))
    await page.getByLabel('Nachname').tap()
    const keyboard = page.getByRole('group', { name: 'Tastatur' })
    for (const key of ['m', 'ü']) await keyboard.getByRole('button', { name: key, exact: true }).tap()
    await expect(page.getByLabel('Nachname')).toHaveValue('mü')
    await page.getByRole('button', { name: 'Nächstes Feld' }).tap()
    await keyboard.getByRole('button', { name: 'a', exact: true }).tap()
    await expect(page.getByLabel('Firma')).toHaveValue('a')

    await page.getByRole('textbox', { name: 'Nachricht' }).tap()
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toBeInViewport()
    const message = page.getByRole('textbox', { name: 'Nachricht' })
    const [line, keys] = [await message.boundingBox(), await keyboard.boundingBox()]
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(keys?.y ?? 0)
    await keyboard.getByRole('button', { name: 'b', exact: true }).tap()
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('b')
    await page.getByRole('button', { name: 'Tastatur ausblenden' }).tap()
    await expect(keyboard).toHaveCount(0)
  })
})
