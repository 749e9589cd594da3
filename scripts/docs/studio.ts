// npm run docs:studio -- ADDRESS: takes the pictures of docs/gallery/studio. ADDRESS is what `npm run studio -- demo` prints, or
// what the panel opens. Each edit is cancelled, so nothing is written.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../chromium'

const OUT = 'docs/gallery/studio'
const SIZE = { width: 1440, height: 900 }
/** A busy machine. */
const LONGEST = 60_000

const [address] = process.argv.slice(2)
if (address === undefined) throw new Error('Pass the address of a running studio with the demo.')

await mkdir(OUT, { recursive: true })
const browser = await chromium.launch(launchOptions(await findChromium(), { webgl: false }))
try {
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'en',
    reducedMotion: 'reduce',
    hasTouch: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST)
  await page.goto(address)
  await page.locator('[data-handle="0"]').waitFor()
  await showPlace(page, 'hall-robot')
  for (const [name, take] of Object.entries(PICTURES())) {
    await take(page)
    // Small pictures of lists load one after the other.
    await page.waitForTimeout(6000)
    const bytes = await page.screenshot({ type: 'jpeg', quality: 78, animations: 'disabled' })
    await writeFile(join(OUT, `${name}.jpg`), bytes)
    console.info(`${name}.jpg: ${Math.round(bytes.length / 1024)} kB`)
    await cancelEdit(page)
  }
} finally {
  await browser.close()
}

/** What is done before each picture. */
function PICTURES(): Readonly<Record<string, (page: Page) => Promise<void>>> {
  return {
    async mouse(page) {
      const handle = page.locator('[data-handle="0"]')
      await page.mouse.move(...(await middle(handle)))
      await page.mouse.down()
      const [x, y] = await middle(page.locator('.window'))
      await page.mouse.move(x + 40, y + 30, { steps: 4 })
      await page.mouse.move(x + 3, y + 3, { steps: 4 })
      await page.locator('.percent').waitFor()
    },
    async keyboard(page) {
      await page.getByRole('button', { name: 'Add a hotspot' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Open an article' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('searchbox').focus()
      await page.keyboard.type('a')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
    },
    async touch(page) {
      await page.getByRole('button', { name: 'Phone', exact: true }).tap()
      await showPlace(page, 'hall-robot')
      const [x, y] = await middle(page.locator('[data-handle="2"]'))
      const touch = await page.context().newCDPSession(page)
      const send = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
      await send('touchStart', { x, y })
      await send('touchMove', { x: x + 20, y: y + 10 })
      await send('touchMove', { x: x + 40, y: y + 60 })
      await page.locator('.percent').waitFor()
    },
    async map(page) {
      await page.getByRole('button', { name: '16:9' }).click()
      await page.getByRole('button', { name: 'World' }).click()
      await page.locator('.react-flow__node').first().waitFor()
    },
    async menus(page) {
      await page.getByRole('button', { name: 'Menus' }).click()
    },
  }
}

/** Ends a drag or a dialog without an edit. */
async function cancelEdit(page: Page): Promise<void> {
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function showPlace(page: Page, name: string): Promise<void> {
  await page.getByLabel('Place', { exact: true }).selectOption(name)
  await page.locator('[data-handle="0"]').waitFor()
  // The picture of the place fades in.
  await page.waitForTimeout(4000)
}

async function middle(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}
