import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CartMessage } from '../../../src/contracts'
import { freePort } from '../../network/ports'
import { choose, openedConfigurator } from '../support/configurator'
import { serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'

const KEY = randomBytes(32).toString('base64')

/** Starts the shop of `examples/shop`. */
async function startShop(port: number, showroom: string) {
  const args = ['--import', 'tsx', 'examples/shop/server.ts', '--port', `${port}`, '--showroom', showroom]
  const shop = spawn(process.execPath, args, {
    env: { ...process.env, SHOWROOM_CART_KEY: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(shop.stdout, 'data')
  return () => shop.kill()
}

/** Starts the showroom and the shop of `examples/shop` on two sites. */
async function openShop(file: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const embed = { parentOrigins: [origin], signUrl: '/box-api/cart/sign' }
  const settings = {
    i18n: { defaultLocale: 'en' },
    player: { stage: 'images' },
    screensaver: { enabled: false },
  }
  await writeFile(file, JSON.stringify({ ...settings, embed }))
  process.env.SHOWROOM_CART_KEY = KEY
  const served = await serve(PACKAGES.demo, file)
  delete process.env.SHOWROOM_CART_KEY
  const endShop = await startShop(port, served.url)
  return {
    origin,
    async end() {
      endShop()
      await served.end()
    },
  }
}

const screenOf = (page: Page) => page.frameLocator('#showroom iframe')

/** Puts the robot together again, and adds it to the cart. */
async function addToCart(page: Page, option: string): Promise<void> {
  const add = screenOf(page).locator('[data-add-to-cart]')
  await choose(await openedConfigurator(screenOf(page)), option)
  await expect(add).not.toHaveAttribute('aria-disabled')
  await add.click()
}

/** Changes messages on their path to the shop. */
async function intercept(
  page: Page,
  origin: string,
  change: (message: CartMessage) => CartMessage,
): Promise<void> {
  await page.route(`${origin}/cart`, (route) => {
    const message: CartMessage | null =
      route.request().method() === 'POST' ? route.request().postDataJSON() : null
    return message ? route.continue({ postData: JSON.stringify(change(message)) }) : route.continue()
  })
}

async function closeNotice(page: Page, origin: string): Promise<void> {
  await page.unroute(`${origin}/cart`)
  await screenOf(page).locator('[data-notification] button, [role="alert"] button').first().click()
}

async function refusesForgeries(page: Page, origin: string): Promise<void> {
  const says = (text: string) => expect(screenOf(page).getByText(text)).toBeVisible()
  const order = (option: string) => addToCart(page, option)
  await test.step('tampered with: nothing is added, and the visitor learns it', async () => {
    await closeNotice(page, origin)
    await intercept(page, origin, (message) => ({
      ...message,
      data: message.data.replace('"white"', '"graphite"'),
    }))
    await order('White')
    await says('The shop cannot verify this configuration.')
  })

  await test.step('old: nothing is added, and the visitor learns it', async () => {
    await closeNotice(page, origin)
    await intercept(page, origin, ({ data, ...message }) => {
      const old = JSON.stringify({ ...JSON.parse(data), timestamp: '2026-01-01T00:00:00.000Z' })
      return { ...message, data: old, checksum: createHmac('sha256', KEY).update(old).digest('hex') }
    })
    await order('White')
    await says('This configuration is too old. Please add it again.')
  })
}

test('the shop embeds the demo, steers it, and adds only what is genuine to its cart, at its own price', async ({
  page,
}, info) => {
  const { origin, end } = await openShop(info.outputPath('settings.json'))
  try {
    await page.goto(origin)
    const screen = page.frameLocator('#showroom iframe')
    const add = screen.locator('[data-add-to-cart]')
    const lines = page.locator('#lines tr')
    const says = (text: string) => expect(screen.getByText(text)).toBeVisible()
    const order = (option: string) => addToCart(page, option)

    await test.step('the shop’s buttons steer the showroom', async () => {
      await page.getByRole('button', { name: 'Show me the robot' }).click()
      await expect(page.getByRole('status')).toContainText('You are at:')
      await page.getByRole('button', { name: 'Put it together' }).click()
    })

    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url() === `${origin}/cart`)
        posts.push(request.postData() ?? '')
    })

    await test.step('a genuine configuration is added at the shop’s price', async () => {
      await order('20 kg')
      await says('Added to the cart')
      await expect(lines).toHaveText([/^Arcwell A6: 20, 1450, fingers, floor, white€33,350$/])
    })

    await test.step('refused by the shop: the visitor reads its sentence and keeps the configuration', async () => {
      await order('Orange')
      await says('The colour orange is sold out.')
      await expect(add).not.toHaveAttribute('aria-disabled')
    })

    const send = (body: unknown, from = origin) =>
      page.request.post(`${origin}/cart`, { data: body as object, headers: { Origin: from } })

    await test.step('replayed: the same message adds nothing', async () => {
      const answer = await send(JSON.parse(posts[0] ?? ''))
      expect([answer.status(), (await answer.json()).reason]).toEqual([409, 'replayed'])
    })

    await test.step('of a wrong origin: another site adds nothing', async () => {
      const answer = await send(JSON.parse(posts[0] ?? ''), 'https://thief.example')
      expect([answer.status(), (await answer.json()).reason]).toEqual([403, 'origin'])
    })

    await refusesForgeries(page, origin)
    await test.step('no answer: after some seconds the visitor learns that nothing was added', async () => {
      await closeNotice(page, origin)
      await page.route(`${origin}/cart`, () => {})
      await order('White')
      await says('It could not be added to the cart. Your configuration is still here.')
      await expect(add).not.toHaveAttribute('aria-disabled')
    })
    await expect(lines).toHaveCount(1)
  } finally {
    await end()
  }
})
