// npm run docs:brands: takes the pictures of docs/brand.md, and three brands on every kind of surface, side by side, for
// docs/gallery/brands.
//   --only NAME   only the contact sheets whose name starts with NAME, or "values"
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { brandStyle } from '../../src/brand'
import { type Brand, readBrand } from '../../src/content'
import { APP_DIR, createServer, createVisitStore, DEMO_DIR, listen, readUsers } from '../../src/server'
import { findChromium, launchOptions } from '../chromium'
import { atScene, take } from '../gallery/photograph'
import type { Scene } from '../gallery/scene'
import { SCENES } from '../gallery/scenes'
import { SCREENS, type ScreenName } from '../gallery/screens'

const DIR = 'docs/gallery/brands'
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values

const report: Scene = {
  title: 'The report',
  url: '../report?lang=en',
  isStandalone: true,
  async show({ page }) {
    await page.getByLabel('User').fill('fair')
    await page.getByLabel('Password', { exact: true }).fill('arcwell-report')
    await page.keyboard.press('Enter')
    await page.locator('dl').first().waitFor()
  },
  shows: 'dl',
  locales: {},
}

const { place, article, menu, contact, configurator } = SCENES
const SHEETS: Readonly<Record<string, Scene>> = {
  ...{ place, article, menu, contact, configurator, report },
  updater: SCENES['update-offered'],
}
const SHEET_SCREENS: readonly ScreenName[] = ['desktop', 'kiosk', 'phone']
/** Px of a picture's height in a sheet. */
const HEIGHT = 360

const packaged = await packagedBrand()
const brands: readonly Brand[] = [
  packaged,
  {
    ...packaged,
    colors: { theme: 'light', ground: '#ffffff', text: '#101c33', accent: '#0b2a6b' },
    radius: 4,
  },
  { ...packaged, colors: { ground: '#000000', text: '#ffffff', accent: '#ffe600' }, radius: 0 },
]

/** Each value of a brand, and another one for it. */
const VALUES: Readonly<Record<string, Partial<Brand>>> = {
  accent: { colors: { ...packaged.colors, accent: '#3ddc97' } },
  ground: { colors: { ...packaged.colors, ground: '#3a1030' } },
  text: { colors: { ...packaged.colors, text: '#ffd9a0' } },
  theme: { colors: { accent: '#b3261e', theme: 'light' } },
  radius: { radius: 0 },
}

const { app } = await createServer({
  packageDir: DEMO_DIR,
  appDir: APP_DIR,
  settings: {
    i18n: { defaultLocale: 'en' },
    player: { stage: 'images' },
    analytics: { enabled: true, report: true, consent: 'none' },
  },
  users: await readUsers('demo/users.json'),
  visits: createVisitStore('.cache/gallery-visits'),
})
const { url, close } = await listen(app, 0, '127.0.0.1')
const browser = await chromium.launch(launchOptions(await findChromium()))
await mkdir(DIR, { recursive: true })
try {
  if (only === undefined || only === 'values') await valuePictures()
  for (const [name, scene] of Object.entries(SHEETS)) {
    if (only !== undefined && !name.startsWith(only)) continue
    await writeFile(join(DIR, `${name}.jpg`), await sheetOf(scene))
    console.info(name)
  }
} finally {
  await browser.close()
  await close()
}

/** The packaged brand as the server reads it. */
async function packagedBrand(): Promise<Brand> {
  const { brand } = readBrand(
    JSON.parse(await readFile(join(DEMO_DIR, 'content/en/brand.json'), 'utf8')),
    'en',
  )
  if (!brand) throw new Error(`${DEMO_DIR} has no brand: build it first.`)
  return brand
}

/** A picture in which only one value differs from the demo's brand. */
async function valuePictures(): Promise<void> {
  const shot = { scene: menu as Scene, screen: 'desktop', locale: 'en' } as const
  await atScene(browser, url, shot, async (page) => {
    for (const [name, value] of Object.entries({ demo: {}, ...VALUES })) {
      await wear(page, { ...packaged, ...value })
      await writeFile(
        join(DIR, `value-${name}.jpg`),
        await sharp(await take(page))
          .resize(640)
          .jpeg({ quality: 72, mozjpeg: true })
          .toBuffer(),
      )
    }
  })
}

/** One scene in three brands: a row for each screen. */
async function sheetOf(scene: Scene): Promise<Buffer> {
  const rows: { input: Buffer; width: number }[][] = []
  for (const screen of SHEET_SCREENS) {
    const { viewport } = SCREENS[screen]
    const width = Math.round((HEIGHT * viewport.width) / viewport.height)
    rows.push(
      await atScene(browser, url, { scene, screen, locale: 'en' }, async (page) => {
        const row: { input: Buffer; width: number }[] = []
        for (const brand of brands) {
          await wear(page, brand)
          row.push({
            input: await sharp(await take(page))
              .resize(width, HEIGHT)
              .png()
              .toBuffer(),
            width,
          })
        }
        return row
      }),
    )
  }
  const widthOf = (row: readonly { width: number }[]) => row.reduce((sum, { width }) => sum + width + 8, -8)
  // The upright screens share the second row.
  const lines = [rows[0] ?? [], [...(rows[1] ?? []), ...(rows[2] ?? [])]]
  const canvas = sharp({
    create: {
      width: Math.max(...lines.map(widthOf)),
      height: lines.length * (HEIGHT + 8) - 8,
      channels: 3,
      background: '#808080',
    },
  })
  const placed = lines.flatMap((line, row) => {
    let left = 0
    return line.map(({ input, width }) => {
      const at = { input, left, top: row * (HEIGHT + 8) }
      left += width + 8
      return at
    })
  })
  return sharp(await canvas.composite(placed).png().toBuffer())
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer()
}

/** Shows the open page in another brand. */
async function wear(page: Page, brand: Brand): Promise<void> {
  const style = brandStyle(brand, (media) => media)
  const isLight = style.includes('color-scheme:light')
  const logo = (isLight ? brand.logoOnLight : brand.logoOnDark)?.url ?? ''
  await page.evaluate(
    ({ style, logo }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style.replace(/^:root\{/, ':root:not(#_){'))
      document.adoptedStyleSheets = [sheet]
      for (const image of document.querySelectorAll<HTMLImageElement>('img[src*="/media/logo"]'))
        image.src = logo
    },
    { style, logo },
  )
}
