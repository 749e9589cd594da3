/** Prints pages to PDF in a headless browser. */
import { readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium, launchOptions } from '../../../scripts/chromium'
import { typefaceFile } from '../../typeface'
import { STYLE } from './style'

export interface Press {
  /** Prints the pages into a file and returns a PNG of the first one. Throws when a page's text overflows. */
  print: (title: string, language: string, pages: string[], file: string) => Promise<Buffer>
  close: () => Promise<void>
}

const WEIGHTS = [300, 400, 600]

export async function startPress(): Promise<Press> {
  const browser: Browser = await chromium.launch({ ...launchOptions(await findChromium()), headless: true })
  const fonts = WEIGHTS.map(fontFace).join('\n')
  return {
    async print(title, language, pages, file) {
      const page = await browser.newPage()
      const head = `<meta charset="utf-8"><title>${title}</title><style>${fonts}${STYLE}</style>`
      await page.setContent(`<!doctype html><html lang="${language}">${head}${pages.join('\n')}</html>`)
      await page.evaluate(() => document.fonts.ready)
      const crowded = await page.evaluate(overfull)
      if (crowded.length > 0) throw new Error(`${file}: the text overflows on page ${crowded.join(', ')}`)
      await page.pdf({
        path: file,
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
      })
      const firstPage = await page.locator('.page').first().screenshot()
      await page.close()
      return firstPage
    },
    close: () => browser.close(),
  }
}

/** The numbers of pages whose text runs into the footer or past the edge. Runs in the page. */
function overfull(): number[] {
  return [...document.querySelectorAll('.page')].flatMap((page, i) => {
    const foot = page.querySelector('.folio, .imprint, .foot')?.getBoundingClientRect().top
    const limit = foot ?? page.getBoundingClientRect().bottom
    const words = [...page.querySelectorAll('h1, h2, h3, p, tr, .sheet, .people div')]
    const isOver = words.some(
      (word) => !word.closest('.imprint, .foot') && word.getBoundingClientRect().bottom > limit,
    )
    return isOver ? [i + 1] : []
  })
}

function fontFace(weight: number): string {
  return `@font-face { font-family: Sora; font-weight: ${weight}; src: url(data:font/woff2;base64,${base64(readFileSync(typefaceFile(weight)))}) }`
}

const base64 = (bytes: Buffer): string => bytes.toString('base64')

/** A picture as a JPEG data URL of this width in pixels: browsers embed JPEG in PDF unchanged. */
export async function jpegUrl(file: string, width: number): Promise<string> {
  const bytes = await sharp(file).resize({ width }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  return `data:image/jpeg;base64,${base64(bytes)}`
}
