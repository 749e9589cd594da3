import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import type { CartMessage } from '../../../src/contracts'
import { choose, openedConfigurator } from '../support/configurator'
import { expectAccessible } from '../support/page'
import { sendToSales } from '../support/sendToSales'
import { serve, storedMessages } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'

test.use({ content: 'demo' })

const KEY = 'a key of the shop'
const START = 'hall-overview'

/** Starts a shop on its own origin that responds with the current value of `page`. */
async function openShop() {
  const shop = { page: '', origin: '', close: () => server.close() }
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(shop.page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return shop
}

/** A page that embeds the showroom and records the cart messages it posts. */
const shopAround = (showroom: URL) => `<!doctype html><title>Shop</title>
  <style>html,body,iframe{display:block;margin:0;border:0;width:100%;height:100%}</style><iframe src="${showroom}"></iframe>
  <script>cartMessages=[];addEventListener('message',(m)=>m.origin==='${showroom.origin}'&&m.data.event==='addToCart'&&cartMessages.push(m.data))</script>`

/** Returns the embedded showroom's frame once it has arrived. */
async function arrivedShowroom(page: Page): Promise<Frame> {
  const state = (frame: Frame) => frame.evaluate(() => window.showroom?.getState()).catch(() => undefined)
  const inShop = () => page.frames().find((frame) => frame.parentFrame() === page.mainFrame())
  await expect
    .poll(async () => {
      const frame = inShop()
      return frame && (await state(frame))
    })
    .toMatchObject({ location: START, moving: false })
  const frame = inShop()
  if (!frame) throw new Error('The showroom frame is missing.')
  return frame
}

test('a configuration is saved and sent to the embedding page’s cart with a checksum', async ({
  page,
  stage,
}, info) => {
  const shop = await openShop()
  const file = info.outputPath('settings.json')
  const embed = { parentOrigins: [shop.origin], checksumKey: KEY }
  await writeFile(file, JSON.stringify({ i18n: { defaultLocale: 'en' }, player: { stage }, embed }))
  const served = await serve(PACKAGES.demo, file)
  try {
    shop.page = shopAround(new URL('/en/hall/showroom?embedded=true', served.url))
    await page.goto(shop.origin)
    const cartMessages = () =>
      page.evaluate(() => (window as unknown as { cartMessages: CartMessage[] }).cartMessages)
    const showroom = await arrivedShowroom(page)
    const screen = page.frameLocator('iframe')
    const state = () => showroom.evaluate(() => window.showroom?.getState())
    const ability = screen.locator('[data-ability="configurator"]')
    const add = screen.locator('[data-add-to-cart]')

    await ability.click()
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    const configurator = await openedConfigurator(screen)
    await choose(configurator, '20 kg')
    await choose(configurator, 'Suction')
    await expect(add).not.toHaveAttribute('aria-disabled')

    // Closed and reopened, it keeps its choices.
    await screen.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(screen.locator('[data-side="start"]')).toHaveCount(0)
    await expect(ability).toBeFocused()
    await ability.click()
    const again = await openedConfigurator(screen)
    await expect(again.locator('output')).toContainText('A6-20-145-S-F-W')
    expect((await state())?.configurations).toMatchObject({ a6: { load: 20, tool: 'suction' } })

    await add.click()
    await expect.poll(async () => (await cartMessages()).length).toBe(1)
    const [message] = await cartMessages()
    expect(message?.event).toBe('addToCart')
    const { configurator: uid, configuration } = JSON.parse(message?.data ?? '')
    expect(uid).toBe('a6')
    expect(configuration).toEqual({
      code: 'A6-20-145-S-F-W',
      ...{ load: 20, reach: 1450, tool: 'suction', mount: 'floor', colour: 'white' },
    })
    expect(message?.checksum).toBe(
      createHmac('sha256', KEY)
        .update(message?.data ?? '')
        .digest('hex'),
    )
    await expect(screen.getByText('Added to the cart')).toBeVisible()
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    expect((await state())?.configurations).toEqual({})
  } finally {
    await served.end()
    shop.close()
  }
})

/**
 * Holds the next pictures of the configuration undecoded until `release`. `order`: dissolves that began and small
 * pictures, which alone are read from another origin, that began to be made since.
 */
async function holdPictures(page: Page) {
  const held = await page.evaluateHandle(() => {
    const order: string[] = []
    const pictures = document.querySelector('[data-configured-picture]')
    const image = HTMLImageElement.prototype
    const { decode } = image
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    image.decode = async function () {
      if (pictures?.contains(this)) await released
      return decode.call(this)
    }
    const crossOrigin = Object.getOwnPropertyDescriptor(image, 'crossOrigin')
    Object.defineProperty(image, 'crossOrigin', {
      ...crossOrigin,
      set(value) {
        order.push('small picture')
        crossOrigin?.set?.call(this, value)
      },
    })
    const count = () => {
      order.push('dissolve')
    }
    if (pictures)
      new MutationObserver(count).observe(pictures, { subtree: true, attributeFilter: ['data-shown'] })
    return { order, release }
  })
  return {
    order: () => held.evaluate(({ order }) => order),
    release: () => held.evaluate(({ release }) => release()),
  }
}

/** Resolves once the page has been idle twice. */
const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  )

/** Sends the configuration from the sidebar and reads it from the company's inbox. */
async function sendConfiguration(page: Page) {
  const company = await sendToSales(page, page.locator('[data-send-to-sales]'), (form) =>
    expect(form.locator('[data-picture] img')).toBeVisible(),
  )
  const [message] = await storedMessages(company)
  expect(message.message).toMatch(
    /\nArcwell A6\nTraglast: 12\u00a0kg\nReichweite: 1.450\u00a0mm\nGreifer: Sauger\n/,
  )
  expect(message.message).toMatch(/\nBestellnummer: A6-12-145-S-F-W$/)
  expect(message.picture).toMatch(/^data:image\/jpeg;base64,/)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-side="end"]')).toHaveCount(0)
}

test('without a cart the visitor gets a message in their language, and the configuration is saved', async ({
  page,
  visitor,
}) => {
  await visitor.open('/de/hall/showroom?no-cart=true', START)
  await page.locator('[data-ability="configurator"]').focus()
  await page.keyboard.press('Enter')
  const configurator = await openedConfigurator(page)
  await expectAccessible(page, '[data-side="start"]')
  await choose(configurator, 'Sauger')
  const add = page.locator('[data-add-to-cart]')
  await expect(add).not.toHaveAttribute('aria-disabled')
  await add.click()
  const dialog = page.getByRole('alertdialog', { name: 'Nur online verfügbar' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  await test.step('the configuration can be sent as a message instead', async () => {
    await add.click()
    await dialog.getByRole('button', { name: 'Mit einer Nachricht senden' }).click()
    const contact = page.locator('[data-side="end"]')
    await expect(contact).toHaveAttribute('data-state', 'open')
    await expect(contact.locator('[name="message"]')).toHaveValue(
      /^Bitte melden Sie sich bei mir zu dieser Konfiguration:\n\nArcwell A6\n(.+\n)*code: A6-12-145-S-F-W\n/,
    )
    await page.keyboard.press('Escape')
    await expect(contact).toHaveCount(0)
  })
  await test.step('a choice that another one forbids is disabled, with the reason', async () => {
    await choose(configurator, '20 kg')
    const reach = configurator.getByRole('group', { name: 'Reichweite' })
    await expect(reach.getByRole('radio', { name: '1.850' })).toBeDisabled()
    await expect(reach).toHaveAccessibleDescription('Mit 20\u00a0kg: bis 1.450\u00a0mm')
    await choose(configurator, '12 kg')
    await choose(configurator, '1.850 mm')
    await expect(configurator.getByRole('radio', { name: '20' })).toBeDisabled()
    await choose(configurator, '1.450 mm')
    await expect(configurator.getByRole('radio', { name: '20' })).toBeEnabled()
  })
  await test.step('the small picture for messages is made once the dissolve has begun', async () => {
    const pictures = await holdPictures(page)
    await choose(configurator, 'Orange')
    await expect(page.locator('[data-configured-picture] [data-shown="false"]')).toHaveJSProperty(
      'complete',
      true,
    )
    await idle(page)
    expect(await pictures.order()).toEqual([])
    await pictures.release()
    await expect.poll(pictures.order).toEqual(['dissolve', 'small picture'])
    await choose(configurator, 'Weiß')
  })
  await test.step('sales receive the choices in words, with the picture', () => sendConfiguration(page))
  expect((await visitor.state()).configurations).toMatchObject({ a6: { tool: 'suction' } })

  // The configurator changes its language at once and keeps its state.
  await page.evaluate(() => window.showroom?.dispatch({ type: 'setLanguage', locale: 'fr' }))
  await expect(configurator.locator('output')).toContainText('Référence')
  await expect(configurator.locator('output')).toContainText('A6-12-145-S-F-W')

  // It is still there after a reload.
  await visitor.open('/de/hall/showroom?no-cart=true', START)
  expect((await visitor.state()).configurations).toMatchObject({ a6: { tool: 'suction' } })
})

test('a configurator on another site shows that it needs a connection', async ({ page, visitor }) => {
  await page.route('**/api/configurators*', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json()
    const elsewhere = data.map((record: object) => ({ ...record, url: 'https://tool.example/a6' }))
    await route.fulfill({ json: { ...rest, data: elsewhere } })
  })
  await visitor.open('/en/hall/showroom', START)
  const ability = page.locator('[data-ability="configurator"]')
  await ability.click()
  await expect(page.locator('iframe[src="https://tool.example/a6"]')).toHaveCount(1)
  // It ignores Escape while it slides in.
  await expect(page.locator('[data-side="start"][data-state="open"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-side="start"]')).toHaveCount(0)

  await page.context().setOffline(true)
  await ability.click()
  const notice = page.getByText('This function is only available online!')
  await expect(notice).toBeVisible()
  await expect(page.locator('iframe[src="https://tool.example/a6"]')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.locator('iframe[src="https://tool.example/a6"]')).toHaveCount(1)
})
