/**
 * How soon the demo opens, beside a page with nothing but the same picture, in one run: each with an empty cache, at once
 * and with a slow processor over a slow line. Exits with 1 when a limit is passed.
 * `npm run bench:opening [-- --rounds 5] [-- --strip FILE.jpg]`.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { APP_DIR, DEMO_DIR } from '../../src/server'
import { serve } from '../e2e/serve'
import { serveBare } from './opening/bare'
import { filmStrip, isPicture } from './opening/filmStrip'
import { AT_ONCE, type Line, type Opened, open, SIZE, SLOW } from './opening/visit'

/** What may not be passed: ratios to the bare page, milliseconds, bytes. */
const LIMITS = new Map([
  [AT_ONCE, { ratio: 1.25, hotspot: 1000, bytes: Number.POSITIVE_INFINITY }],
  [SLOW, { ratio: 1.15, hotspot: 4500, bytes: 420_000 }],
])

/** The film strip: ten pictures of the throttled start. */
const STRIP_MS = Array.from({ length: 10 }, (_, index) => (index + 1) * 900)

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, strip: { type: 'string' } },
})
const rounds = Number(values.rounds)

await build('app')
await build('demo')
const server = await serve(DEMO_DIR, `${APP_DIR}/settings.json`)
const browser = await chromium.launch(launchOptions(await findChromium()))
const address = new URL('en', server.url).href
// A server that has just started reads and compresses everything once.
await fetch(address)
const bare = await serveBare(await pictureOf(address))
await open(browser, address, AT_ONCE, { hotspot: true, isPicture })
let passed = true
try {
  for (const [line, limits] of LIMITS) passed = (await compare(line, limits)) && passed
} finally {
  await browser.close()
  bare.end()
  await server.end()
}
if (!passed) process.exitCode = 1

async function compare(
  line: Line,
  limits: { readonly ratio: number; readonly hotspot: number; readonly bytes: number },
): Promise<boolean> {
  const pages: Opened[] = []
  const bares: Opened[] = []
  for (let round = 0; round < rounds; round++) {
    bares.push(await open(browser, bare.url, line, { hotspot: false, isPicture }))
    pages.push(await open(browser, address, line, { hotspot: true, isPicture }))
  }
  const [picture, bottom] = [middle(pages, 'picture'), middle(bares, 'picture')]
  const found = [
    row('picture ÷ bare page', picture / bottom, limits.ratio, (ratio) => ratio.toFixed(2)),
    row('first hotspot', middle(pages, 'hotspot'), limits.hotspot, (ms) => `${Math.round(ms)} ms`),
    row(
      'bytes until then',
      middle(pages, 'bytes'),
      limits.bytes,
      (bytes) => `${Math.round(bytes / 1000)} kB`,
    ),
  ]
  console.info(`\n${line.name}, ${SIZE.width}×${SIZE.height}, the middle of ${rounds} rounds:`)
  console.info(`  picture ${Math.round(picture)} ms, bare page ${Math.round(bottom)} ms`)
  for (const { text } of found) console.info(`  ${text}`)
  if (values.strip !== undefined && line === SLOW) {
    const common = pages.find((opened) => opened.picture === picture)
    await writeFile(values.strip, await filmStrip(common?.frames ?? [], STRIP_MS))
  }
  return found.every(({ holds }) => holds)
}

function row(name: string, value: number, limit: number, say: (value: number) => string) {
  const holds = value <= limit
  const goal = Number.isFinite(limit) ? ` (limit ${say(limit)}${holds ? '' : ': PASSED OVER'})` : ''
  return { holds, text: `${name}: ${say(value)}${goal}` }
}

function middle(opened: readonly Opened[], what: 'picture' | 'hotspot' | 'bytes'): number {
  const sorted = opened.map((one) => one[what]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The file that the page shows in a window of this size. */
async function pictureOf(url: string): Promise<string> {
  const page = await browser.newPage({ viewport: SIZE })
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(() => {
      const pictures = document.querySelectorAll<HTMLImageElement>('[data-stage] img, #first-background')
      return Array.from(pictures).find(({ naturalWidth }) => naturalWidth > 0)?.currentSrc
    })
    return String(await shown.jsonValue())
  } finally {
    await page.close()
  }
}
