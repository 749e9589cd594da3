// npm run docs:brands: takes the pictures of docs/brand.md that show three brands on every kind of surface: one sheet
// per brand and screen.
//   --only NAME   only this brand
import { readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { brandStyle } from '../../src/brand'
import type { Brand } from '../../src/content'
import { APP_DIR, createServer, createVisitStore, DEMO_DIR, listen, readUsers } from '../../src/server'
import { findChromium, launchOptions } from '../chromium'
import { photograph } from '../gallery/photograph'
import type { Scene } from '../gallery/scene'
import { SCENES } from '../gallery/scenes'
import { SCREENS, type ScreenName } from '../gallery/screens'
import { build } from '../start/builds'

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const OUT = 'docs/gallery/brands'
const VISITS = '.cache/brand-visits'
const SURFACES = [
  'place',
  'article',
  'menu',
  'contact',
  'configurator',
  'update-first',
  'update-offered',
] as const
/** Width and height of a picture in a sheet, and of the gap between two, in px. */
const CELLS = { desktop: [480, 270], kiosk: [216, 384], phone: [216, 467] } as const
const GAP = 8

type Colors = Brand['colors']
const BRANDS: Readonly<Record<string, Brand | undefined>> = {
  demo: undefined,
  light: brand({ ground: '#ffffff', text: '#101c33', accent: '#0b2a6b' }, 4),
  yellow: brand({ ground: '#000000', text: '#ffffff', accent: '#ffe600' }, 0),
}

await build('app')
await build('demo')
const { app } = await createServer({
  packageDir: DEMO_DIR,
  appDir: APP_DIR,
  settings: {
    i18n: { defaultLocale: 'en' },
    player: { stage: 'images' },
    analytics: { enabled: true, report: true, consent: 'none' },
  },
  users: await readUsers('demo/users.json'),
  tokenSecret: undefined,
  releaseKey: undefined,
  visits: createVisitStore(VISITS),
})
const { url, close } = await listen(app, 0, '127.0.0.1')
const browser = await chromium.launch(launchOptions(await findChromium()))
try {
  const brands = Object.entries(BRANDS).filter(([name]) => only === undefined || name === only)
  const sheets = brands.flatMap(([name, brand]) =>
    (Object.keys(CELLS) as (keyof typeof CELLS)[]).map((screen) => ({ name, brand, screen })),
  )
  // The report offers its sample only until the first visit is counted.
  const reports: Buffer[] = []
  for (const { brand, screen } of sheets) reports.push(await reportOf(browser, screen, brand))
  for (const [index, { name, brand, screen }] of sheets.entries()) {
    const pictures: Buffer[] = []
    for (const surface of SURFACES) pictures.push(await pictureOf(browser, SCENES[surface], screen, brand))
    pictures.push(...reports.slice(index, index + 1))
    await writeFile(`${OUT}/${name}-${screen}.jpg`, await sheetOf(pictures, screen))
    console.info(`${name} ${screen}`)
  }
} finally {
  await browser.close()
  await close()
  await rm(VISITS, { recursive: true, force: true })
}

function brand(colors: Colors, radius: number): Brand {
  return { colors, radius, contact: {}, legal: {} }
}

function pictureOf(browser: Browser, scene: Scene, screen: ScreenName, brand: Brand | undefined) {
  const prepare = async (page: Page) => {
    await scene.prepare?.(page)
    await wear(page, brand)
  }
  return photograph(browser, url, { scene: { ...scene, prepare }, screen, locale: 'en' })
}

/** The report of the sample's visits. */
async function reportOf(browser: Browser, screen: ScreenName, brand: Brand | undefined): Promise<Buffer> {
  const { title: _, ...options } = SCREENS[screen]
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await wear(page, brand)
    await page.goto(`${url}report?lang=en`)
    await page.getByLabel('User').fill('fair')
    await page.getByLabel('Password', { exact: true }).fill('arcwell-report')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show a sample' }).click()
    await page.getByText(/^Change since/).waitFor()
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

/** Shows pages in a brand from their start, with the logo that suits its ground; undefined: the demo's own. */
async function wear(page: Page, brand: Brand | undefined): Promise<void> {
  if (!brand) return
  const style = brandStyle(brand, (url) => url).replace(/^:root\{/, ':root:root{')
  await page.addInitScript((text) => {
    // A configurator's page has its own colours.
    if (top !== self) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)
  if (!style.includes('color-scheme:light')) return
  const body = await readFile('demo/media/brand/logo-on-light.svg')
  await page.route(/\/media\/logo\.\w+\.svg$/, (route) =>
    route.fulfill({ body, contentType: 'image/svg+xml' }),
  )
}

/** Pictures side by side, four in a row. */
async function sheetOf(pictures: readonly Buffer[], screen: keyof typeof CELLS): Promise<Buffer> {
  const [width, height] = CELLS[screen]
  const columns = screen === 'desktop' ? 2 : 4
  const small = await Promise.all(
    pictures.map((png) => sharp(png).resize(width, height, { fit: 'cover', position: 'top' }).toBuffer()),
  )
  const rows = Math.ceil(small.length / columns)
  const sheet = sharp({
    create: {
      width: columns * width + (columns - 1) * GAP,
      height: rows * height + (rows - 1) * GAP,
      channels: 3,
      background: '#808080',
    },
  })
  const layers = small.map((input, at) => ({
    input,
    left: (at % columns) * (width + GAP),
    top: Math.floor(at / columns) * (height + GAP),
  }))
  return sheet.composite(layers).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
}
