import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../chromium'
import { smallJpeg } from '../gallery/jpeg'
import { waitUntilSettled } from '../gallery/photograph'

const SIZE = { width: 1280, height: 800 }

interface ScreenshotOptions {
  readonly showroom: URL
  /** Below the showroom's address. */
  readonly pages: readonly string[]
  readonly dir: string
  readonly warn: (line: string) => void
}

/** Takes a picture of each page of a showroom, as visitors see it. Returns the files by page; those that fail are named. */
export async function takeScreenshots({
  showroom,
  pages,
  dir,
  warn,
}: ScreenshotOptions): Promise<ReadonlyMap<string, string>> {
  await mkdir(dir, { recursive: true })
  const browser = await chromium.launch(launchOptions(await findChromium()))
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' })
    const files = new Map<string, string>()
    for (const path of new Set(pages)) {
      const file = join(dir, `${nameOf(path)}.jpg`)
      try {
        const answer = await page.goto(new URL(path, showroom).href)
        if (!answer?.ok()) throw new Error(`it answers ${answer?.status()}`)
        await waitUntilSettled(page)
        await writeFile(file, await smallJpeg(await page.screenshot({ animations: 'disabled' })))
        files.set(path, file)
      } catch (cause) {
        const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
        warn(`${path}: no picture (${reason})`)
      }
    }
    return files
  } finally {
    await browser.close()
  }
}

/** `/en/hall/motion-robotics` → `en-hall-motion-robotics`, `/en?article=1` → `en-article-1`. */
const nameOf = (path: string) => path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
