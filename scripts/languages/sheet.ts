import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type {} from '../../src/app/embed/showroomApi'
import { type Action, LOCALES, type Locale } from '../../src/content'

/** The surfaces on the sheet, side by side per language: a phone's viewport shows most of each. */
const SURFACES: readonly (Action | null)[] = [null, { type: 'openArticle', id: 1 }, { type: 'openContact' }]
const WINDOW = { width: 390, height: 720 }
const PLACE = 'hall/showroom'
/** Scale of a viewport in the sheet. */
const SCALE = 0.66
const COLUMNS = 3
const GAP = 8
const AROUND = 28
const NAME = 34
const QUALITIES = [80, 74, 68, 62]
const MAX_BYTES = 1_400_000
const TIMEOUT_MS = 60_000
const PAINT_MS = 250

const CELL = { width: Math.round(WINDOW.width * SCALE), height: Math.round(WINDOW.height * SCALE) }
const TILE = {
  width: SURFACES.length * (CELL.width + GAP) - GAP,
  height: NAME + CELL.height,
}

/** One contact sheet of all languages: each with the first place, an article and the contact form. */
export async function contactSheet(browser: Browser, url: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: WINDOW, locale: 'en', reducedMotion: 'reduce' })
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(`${url}en/${PLACE}`)
  await page.waitForFunction(() => window.showroom?.getState().location)
  await page.locator('[data-hotspot]:visible').first().waitFor()
  const cells = new Map<Locale, Buffer[]>(LOCALES.map((locale) => [locale, []]))
  for (const surface of SURFACES) {
    await page.evaluate((action) => action && window.showroom?.dispatch(action), surface)
    for (const locale of LOCALES) {
      await showIn(page, locale)
      cells.get(locale)?.push(await small(await page.screenshot({ animations: 'disabled' })))
    }
    await page.evaluate(() => window.showroom?.dispatch({ type: 'close' }))
  }
  await page.close()
  return joined(cells)
}

async function showIn(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((locale) => window.showroom?.dispatch({ type: 'setLanguage', locale }), locale)
  await page.waitForFunction((locale) => document.documentElement.lang === locale, locale)
  await page.waitForTimeout(PAINT_MS)
  // Scrolls past the film to the article's text.
  await page.evaluate(async () => {
    document.querySelector('[data-section="text"]')?.scrollIntoView()
    await document.fonts.ready
  })
  await page.waitForTimeout(PAINT_MS)
}

function small(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .resize({ ...CELL, kernel: 'lanczos3' })
    .png()
    .toBuffer()
}

async function joined(cells: ReadonlyMap<Locale, readonly Buffer[]>): Promise<Buffer> {
  const rows = Math.ceil(cells.size / COLUMNS)
  const placed = [...cells].flatMap(([locale, shots], index) => {
    const left = AROUND + (index % COLUMNS) * (TILE.width + AROUND)
    const top = AROUND + Math.floor(index / COLUMNS) * (TILE.height + AROUND)
    return [
      { input: nameOf(locale), left, top },
      ...shots.map((input, at) => ({ input, left: left + at * (CELL.width + GAP), top: top + NAME })),
    ]
  })
  const sheet = await sharp({
    create: {
      width: AROUND + COLUMNS * (TILE.width + AROUND),
      height: AROUND + rows * (TILE.height + AROUND),
      channels: 3,
      background: '#f7f8f9',
    },
  })
    .composite(placed)
    .png()
    .toBuffer()
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(sheet).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_BYTES) break
  }
  return jpeg
}

/** In English with Latin letters, which every machine can draw. */
function nameOf(locale: Locale): Buffer {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${NAME}"><text x="0" y="22" font-family="sans-serif" font-size="19" fill="#0e141b">${name} · ${locale}</text></svg>`,
  )
}
