// npm run docs:brands: takes the pictures of docs/brand.md: a panel and its controls in several brands, with the styles
// of the product.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { brandStyle } from '../../src/brand'
import { type Brand, type Media, readBrand } from '../../src/content'
import { findChromium, launchOptions } from '../chromium'

const OUT = 'docs/gallery/brands'
const MEDIA = 'demo/media'
const PICTURE = 'places/entrance.webp'
/** The style sheets whose classes the panel uses. */
const STYLES = [
  'src/ui/tokens.css',
  'src/ui/controls/Button.module.css',
  'src/ui/controls/Switch.module.css',
  'src/ui/controls/Row.module.css',
  'src/ui/controls/Chips.module.css',
]

const LAYOUT = `
  html { font-size: 18px; color: var(--paper) } body { margin: 0; background-size: cover }
  main { width: 26rem; margin: 1.2rem; padding: 1rem 1.4rem; background: var(--surface); backdrop-filter: var(--blur);
    border-radius: var(--radius); box-shadow: inset 0 0 0 1px var(--line) }
  img { height: 2rem } h1 { font-size: var(--text-l); margin: 0 } p span { color: var(--quiet) } a { color: var(--accent-text) }
  b { font-weight: 400 } .row { width: 100% }`

const [packaged, logos] = await demoBrand()
const demo = packaged.colors
const light: Brand = {
  ...packaged,
  colors: { ground: '#ffffff', text: '#101c33', accent: '#0b2a6b' },
  radius: 4,
}
const yellow: Brand = {
  ...packaged,
  colors: { ground: '#000000', text: '#ffffff', accent: '#ffe600' },
  radius: 0,
}
const { typeface: _, ...plain } = packaged

/** Each picture differs from the demo's brand in one value. */
const PICTURES: Readonly<Record<string, Brand>> = {
  demo: packaged,
  accent: { ...packaged, colors: { ...demo, accent: '#3ddc97' } },
  ground: { ...packaged, colors: { ...demo, ground: '#3a1030' } },
  text: { ...packaged, colors: { ...demo, text: '#ffd9a0' } },
  theme: { ...packaged, colors: { theme: 'light', accent: '#b3261e' } },
  radius: { ...packaged, radius: 0 },
  typeface: plain,
  none: { colors: {}, contact: {}, legal: {} },
  light,
  yellow,
}

const small = await sharp(join(MEDIA, PICTURE)).resize(1440).jpeg().toBuffer()
const background = `data:image/jpeg;base64,${small.toString('base64')}`

const browser = await chromium.launch(launchOptions(await findChromium()))
try {
  await mkdir(OUT, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 720, height: 400 } })
  for (const [name, brand] of Object.entries(PICTURES)) {
    const png = await pictureOf(page, brand)
    await writeFile(
      join(OUT, `${name}.jpg`),
      await sharp(png).jpeg({ quality: 78, mozjpeg: true }).toBuffer(),
    )
    console.info(name)
  }
} finally {
  await browser.close()
}

async function pictureOf(page: Page, brand: Brand): Promise<Buffer> {
  const inline = new Map<string, string>()
  for (const { url } of brand.typeface?.files ?? []) inline.set(url, await dataUrl(url, 'font/woff2'))
  const style = brandStyle(brand, (url) => inline.get(url) ?? url)
  const logo =
    brand.name === undefined
      ? ''
      : await dataUrl(style.includes('color-scheme:light') ? logos.light : logos.dark, 'image/svg+xml')
  const sheets = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')))
  const css = sheets.join('\n').replace(/@import[^;]+;/g, '')
  await page.setContent(`<!doctype html><html lang="en"><style>${style}</style><style>${css}${LAYOUT}</style>
    <body style="background-image: url(${background})"><main>
    ${logo === '' ? '<h1>World</h1>' : `<img src="${logo}" alt="">`}
    <p>Robots, drives and sensors <span>1,275 products</span> <a href="#">Data sheet</a></p>
    <p><button class="button" data-look="primary">Contact</button> <button class="button" data-look="quiet">Compare</button></p>
    <p><button class="chip" aria-pressed="true">All</button> <button class="chip" aria-pressed="false">Video</button>
    <button class="chip" aria-pressed="false" disabled>PDF</button></p>
    <button class="row" role="switch" aria-checked="true"><b>High contrast</b><i class="track"><i class="thumb"></i></i></button>
    </main></body></html>`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.screenshot()
}

/** The demo's brand with the files of its sources, and its logos. */
async function demoBrand(): Promise<readonly [Brand, { readonly dark: string; readonly light: string }]> {
  const withUrls = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(withUrls)
    const fields = Object.entries(value).map(([key, child]) => [
      key === 'file' ? 'url' : key,
      withUrls(child),
    ])
    return Object.fromEntries(fields)
  }
  const { title: _, ...raw } = JSON.parse(await readFile('demo/content/brand.json', 'utf8'))
  const { brand } = readBrand(withUrls(raw), 'en')
  const urlOf = (media: Media | undefined) => media?.url ?? ''
  if (!brand) throw new Error('demo/content/brand.json has no brand.')
  return [brand, { dark: urlOf(brand.logoOnDark), light: urlOf(brand.logoOnLight) }]
}

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(join(MEDIA, file))).toString('base64')}`
}
