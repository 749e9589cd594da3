/**
 * `npm run demo:brochures [-- SLUG …]`: prints the products' brochures and the company's profile into demo/media, and
 * writes their covers.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawSheet } from './drawing/sheet'
import { writeFirstPage, writePackshot } from './pictures'
import { companyPages } from './print/company'
import { brochurePages } from './print/pages'
import { jpegUrl, type Press, startPress } from './print/press'
import { WORDS } from './print/words'
import { LANGUAGES, type Product, products } from './products'

/** Pixels across a full page, and across half of one. */
const FULL_WIDTH = 1500
const HALF_WIDTH = 800

const media = fileURLToPath(new URL('../media', import.meta.url))
const inMedia = (name: string): string => join(media, name)

const logoSource = readFileSync(inMedia('logo.svg'), 'utf8')
const logo = { onDark: logoSource, onLight: logoSource.replaceAll('#FFF', '#0E141B') }

async function printBrochures(press: Press, product: Product): Promise<void> {
  const { slug, name } = product
  const pictures = ['cover', '1', '2', '3'].map((which) => inMedia(`${slug}-${which}.webp`))
  const missing = pictures.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`${slug} lacks ${missing.join(', ')}: npm run demo:products`)
  const [cover = '', first = '', second = '', third = ''] = await Promise.all(
    pictures.map((file, i) => jpegUrl(file, i < 2 ? FULL_WIDTH : HALF_WIDTH)),
  )
  await writePackshot(inMedia(`${slug}-360-01.webp`), inMedia(`${slug}-pack.webp`))
  const drawing = await drawSheet(slug)
  for (const language of LANGUAGES) {
    const pages = brochurePages(product, language, { cover, gallery: [first, second, third], drawing, logo })
    const firstPage = await press.print(
      `${name[language]} · ${WORDS.brochure[language]}`,
      language,
      pages,
      inMedia(`${slug}-brochure-${language}.pdf`),
    )
    await writeFirstPage(firstPage, inMedia(`${slug}-page-${language}.webp`))
    console.info(`${slug}-brochure-${language}.pdf`)
  }
}

async function printCompany(press: Press): Promise<void> {
  const hall = await jpegUrl(inMedia('places/overview.webp'), FULL_WIDTH)
  const plant = await jpegUrl(inMedia('places/plant-line-a.webp'), FULL_WIDTH)
  for (const language of LANGUAGES) {
    const pages = companyPages(language, { hall, plant, logo })
    const firstPage = await press.print(
      'Arcwell Automation',
      language,
      pages,
      inMedia(`company-profile-${language}.pdf`),
    )
    await writeFirstPage(firstPage, inMedia(`company-page-${language}.webp`))
    console.info(`company-profile-${language}.pdf`)
  }
}

const wanted = process.argv.slice(2)
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)

const press = await startPress()
try {
  if (isWanted('company-profile')) await printCompany(press)
  for (const product of products) if (isWanted(product.slug)) await printBrochures(press, product)
} finally {
  await press.close()
}
