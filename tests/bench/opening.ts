/**
 * How soon the demo opens, compared with a page that only has the same picture, in one run: each with an
 * empty cache, unthrottled and with a slow CPU on a slow connection. Exits with 1 when a limit is exceeded.
 * `npm run bench:opening [-- --rounds 5] [-- --strip FILE.jpg]`.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { APP_DIR, DEMO_DIR } from '../../src/server'
import { serve } from '../e2e/support/serve'
import { serveBare } from './opening/bare'
import { filmStrip, isPicture } from './opening/filmStrip'
import { type Connection, FAST, type OpenTimes, open, SIZE, SLOW } from './opening/visit'
import { report } from './report/report'
import { type Bound, type Goal, type Measured, median } from './report/row'

/** Limits of a connection: ratio to the bare page, seconds, kilobytes. */
interface Bounds {
  readonly picture: Bound
  readonly pictureGoal?: Goal
  readonly hotspot: Bound
  readonly hotspotGoal: Goal
  /** First hotspot ÷ first picture. */
  readonly usable: Bound
  readonly usableGoal: Bound
  readonly bytes: Bound
}

const LATE = 'the page comes with its hotspots; it was late itself'
/** Limits of times leave room for a busy machine, goals do not. */
const BOUNDS = new Map<Connection, Bounds>([
  [
    FAST,
    {
      picture: { most: 1.75 },
      pictureGoal: {
        most: 1.25,
        missed: 'a page with its place has 18 kB; a bare page has 0.2 kB, and nothing else to lay out',
      },
      hotspot: { most: 3 },
      hotspotGoal: { most: 1, missed: LATE },
      usable: { most: 1.3 },
      usableGoal: { most: 1.15 },
      bytes: { most: 420 },
    },
  ],
  [
    SLOW,
    {
      picture: { most: 1.3 },
      pictureGoal: {
        most: 1.15,
        missed: 'a page with its place has 18 kB; a bare page has 0.2 kB',
      },
      hotspot: { most: 9 },
      hotspotGoal: { most: 4.5, missed: LATE },
      usable: { most: 1.4 },
      usableGoal: { most: 1.3 },
      bytes: { most: 420 },
    },
  ],
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
// A new server reads and compresses everything once.
await fetch(address)
const bare = await serveBare(await pictureOf(address))
await open(browser, address, FAST, { hotspot: true, isPicture })
const rows: Measured[] = []
try {
  for (const [line, bounds] of BOUNDS) rows.push(...(await compare(line, bounds)))
} finally {
  await browser.close()
  bare.end()
  await server.end()
}
await report(`Opening, ${SIZE.width}×${SIZE.height}, empty cache, median of ${rounds} rounds`, rows)

async function compare(line: Connection, bounds: Bounds): Promise<readonly Measured[]> {
  const pages: OpenTimes[] = []
  const bares: OpenTimes[] = []
  for (let round = 0; round < rounds; round++) {
    bares.push(await open(browser, bare.url, line, { hotspot: false, isPicture }))
    pages.push(await open(browser, address, line, { hotspot: true, isPicture }))
  }
  const picture = middleOf(pages, 'picture')
  if (values.strip !== undefined && line === SLOW) {
    const common = pages.find((opened) => opened.picture === picture)
    await writeFile(values.strip, await filmStrip(common?.frames ?? [], STRIP_MS))
  }
  const { pictureGoal } = bounds
  return [
    {
      what: `First picture, ${line.name}`,
      ours: picture,
      unit: 'ms',
      peer: { name: 'bare page', value: middleOf(bares, 'picture') },
      limit: bounds.picture,
      ...(pictureGoal && { goal: pictureGoal }),
    },
    {
      what: `First hotspot, ${line.name}`,
      ours: middleOf(pages, 'hotspot') / 1000,
      unit: 's',
      limit: bounds.hotspot,
      goal: bounds.hotspotGoal,
    },
    {
      what: `First hotspot that can be touched, ${line.name}`,
      ours: middleOf(pages, 'hotspot'),
      unit: 'ms',
      peer: { name: 'first picture', value: picture },
      limit: bounds.usable,
      goal: {
        ...bounds.usableGoal,
        missed: 'hotspots are laid out once the picture has been presented, in the next frame',
      },
    },
    {
      what: `Bytes until then, ${line.name}`,
      ours: middleOf(pages, 'bytes') / 1000,
      unit: 'kB',
      limit: bounds.bytes,
    },
  ]
}

function middleOf(opened: readonly OpenTimes[], what: 'picture' | 'hotspot' | 'bytes'): number {
  return median(opened.map((one) => one[what]))
}

/** The file that the page shows in a viewport of this size. */
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
