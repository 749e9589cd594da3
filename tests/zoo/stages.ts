import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium, launchOptions } from '../../scripts/chromium'
import type {} from '../../src/app/embed/showroomApi'
import { type RunningServer, serve } from '../e2e/support/serve'
import { copyPackage, makeGoodPackage } from '../unit/scripts/check/tinyPackage'
import { guessesColours, isPicture, type Recipe } from './recipe'

/** An odd file and its bytes. */
export interface Made {
  readonly recipe: Recipe
  readonly bytes: Buffer
}

/** Large enough for the showroom's own controls to leave the middle free. */
const VIEWPORT = { width: 1280, height: 720 }
/** Places in the picture, as shares of its sides, where no control lies. */
const POINTS = [
  [0.35, 0.35],
  [0.65, 0.35],
  [0.35, 0.62],
  [0.65, 0.62],
] as const
/** Pixels of a square around each point; noise is averaged. */
const AREA = 64
/** Milliseconds in which a place must show its picture. */
const TIMEOUT_MS = 45_000
/** Of 255. */
const SAME_COLOUR = 8
/** Of 255: where players guess the colours of a film. Its quarters differ by more. */
const GUESSED_COLOUR = 90
/** The still of the tiny package. */
const STILL = [255, 107, 44]
export const STAGES = ['gpu', 'dom'] as const
type Stage = (typeof STAGES)[number]

/** A browser, and showrooms that show odd files. */
export interface Site {
  readonly browser: Browser
  /** The content with the odd files, and their addresses in it. */
  readonly dir: string
  readonly urls: readonly string[]
  /** Serves the content with these settings; resolves with the origin. */
  serve(settings: object): Promise<string>
  end(): Promise<void>
}

export async function openSite(made: readonly Made[]): Promise<Site> {
  const root = await mkdtemp(join(tmpdir(), 'zoo-stages-'))
  const browser = await chromium.launch(launchOptions(await findChromium()))
  const servers: RunningServer[] = []
  const { dir, urls } = await packageOf(made, root)
  return {
    ...{ browser, dir, urls },
    async serve(settings) {
      const file = join(root, `${servers.length}.json`)
      const all = { i18n: { defaultLocale: 'en' }, screensaver: { enabled: false }, ...settings }
      await writeFile(file, JSON.stringify(all))
      const server = await serve(dir, file)
      servers.push(server)
      return server.url.replace(/\/$/, '')
    },
    async end() {
      await browser.close()
      for (const server of servers) await server.end()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/**
 * Shows each film as a loop of a place, and each picture as the still of one, on both stages, from a package and from
 * another host, and compares it with the same file in a bare `<video>` or `<img>`. Returns what differs, a line each.
 */
export async function faultsOnStages(
  made: readonly Made[],
  stages: readonly Stage[],
): Promise<readonly string[]> {
  if (made.length === 0 || stages.length === 0) return []
  const site = await openSite(made)
  try {
    const backend = await site.serve({})
    const bare = await barePictures(
      site.browser,
      site.urls.map((url) => `${backend}${url}`),
    )
    const faults: string[] = []
    for (const stage of stages) {
      const own = await site.serve({ player: { stage } })
      const foreign = await site.serve({ player: { stage }, api: { baseUrl: backend } })
      for (const [from, host] of [
        ['package', own],
        ['other host', foreign],
      ] as const)
        faults.push(...(await compare(site.browser, made, bare, { host, what: `${stage} stage, ${from}` })))
    }
    return faults
  } finally {
    await site.end()
  }
}

/** The tiny package with a place for each film and picture. */
async function packageOf(made: readonly Made[], root: string) {
  const dir = join(root, 'package')
  const pack = await copyPackage(await makeGoodPackage(root), dir)
  const place = await pack.row('content-locations', 'c')
  const [background] = place.background as readonly Background[]
  const ofStill = (await pack.row('content-locations', 'a')).background as readonly Background[]
  await mkdir(join(dir, 'media'), { recursive: true })
  const added: object[] = []
  const urls: string[] = []
  for (const [index, { recipe, bytes }] of made.entries()) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = `media/zoo-${index}.${sha256.slice(0, 16)}${extname(recipe.file)}`
    await writeFile(join(dir, path), bytes)
    added.push({ path, sha256, bytes: bytes.length })
    urls.push(`/${path}`)
    const file = { ...recipe.size, url: `/${path}` }
    const isStill = isPicture(recipe.file)
    if (!isStill && !path.endsWith('.mp4')) continue
    const [still, ...others] = ofStill
    const backgrounds = isStill
      ? [{ ...still, image: { ...still?.image, ...file, formats: {} } }, ...others]
      : [{ ...background, video: { ...background?.video, ...file } }]
    await pack.add('content-locations', {
      ...place,
      ...{ id: 1000 + index, documentId: `zoo-${index}`, payloadId: `zoo-${index}`, slug: `zoo-${index}` },
      ...{ hotspots: [], background: backgrounds },
    })
  }
  await pack.manifest((manifest) => (manifest.files as object[]).push(...added))
  await pack.seal()
  return { dir, urls }
}

interface Background {
  readonly image?: object
  readonly video?: object
}

type Colours = readonly (readonly number[])[]

/** What a browser shows of each film and picture; undefined when it shows nothing. */
async function barePictures(
  browser: Browser,
  urls: readonly string[],
): Promise<readonly (Colours | undefined)[]> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  const found: (Colours | undefined)[] = []
  const style = 'display:block;width:100vw;height:100vh;object-fit:cover'
  for (const url of urls) {
    const isFilm = url.endsWith('.mp4')
    const element = isFilm ? 'video muted autoplay loop' : 'img'
    await page.setContent(`<body style="margin:0;background:#000"><${element} src="${url}" style="${style}">`)
    const isThere = await (isFilm ? plays(page) : isDecoded(page))
    found.push(isThere ? await coloursOf(page) : undefined)
  }
  await page.close()
  return found
}

function plays(page: Page): Promise<boolean> {
  return page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<boolean>((done) => {
        video.requestVideoFrameCallback(() => done(true))
        if (video.error) done(false)
        video.addEventListener('error', () => done(false))
        // A film of one frame may have presented it before.
        setTimeout(() => done(!video.error && video.readyState >= video.HAVE_CURRENT_DATA), 20_000)
      }),
  )
}

function isDecoded(page: Page): Promise<boolean> {
  return page.locator('img').evaluate((image: HTMLImageElement) =>
    image.decode().then(
      () => true,
      () => false,
    ),
  )
}

async function compare(
  browser: Browser,
  made: readonly Made[],
  bare: readonly (Colours | undefined)[],
  { host, what }: { readonly host: string; readonly what: string },
): Promise<readonly string[]> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  const faults: string[] = []
  for (const [index, { recipe }] of made.entries()) {
    const shown = recipe.right.shown
    const mayBeStill = shown === 'still' || shown === 'sometimes'
    const expected = [
      ...(mayBeStill ? [POINTS.map(() => STILL)] : []),
      ...(shown === 'still' ? [] : [bare[index]]),
    ].filter((colours) => colours !== undefined)
    const fault = (words: string) => {
      faults.push(`${recipe.name} (${what}): ${words}`)
      // A whole run takes long.
      console.info(faults.at(-1))
    }
    if (expected.length === 0) {
      fault('cannot be shown by the browser itself')
      continue
    }
    const state = shown === 'still' || isPicture(recipe.file) ? 'resting' : 'playing'
    const states = shown === 'sometimes' ? ['resting', 'playing'] : [state]
    const same = shown !== 'still' && guessesColours(recipe) ? GUESSED_COLOUR : SAME_COLOUR
    const isThere = await goTo(page, host, `zoo-${index}`, states).then(
      () => true,
      () => false,
    )
    if (!isThere) {
      fault(`is not ${states.join(' or ')} but ${await statesOf(page)}`)
      await page.goto('about:blank')
      continue
    }
    const { found, off } = await closest(page, expected, same)
    const picture = `.cache/zoo/${index}.png`
    if (off > same) await page.screenshot({ path: picture })
    // After films that cannot be played, the showroom asks whether the device plays any.
    if (mayBeStill && !isPicture(recipe.file)) await page.goto('about:blank')
    if (off <= same) continue
    fault(
      `differs by ${Math.round(off)} of 255: ${JSON.stringify(found.map((colour) => colour.map(Math.round)))}, see ${picture}`,
    )
  }
  await page.close()
  return faults
}

/** The states of the player, and where the visit is. */
async function statesOf(page: Page): Promise<string> {
  const states = await page
    .locator('[data-state]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-state')))
  const visit = await page.evaluate(() => window.showroom?.getState())
  return `${states.join()} at ${visit?.location}, ${JSON.stringify(visit?.overlays)}`
}

/** Opens the place, within the showroom if that is open: to start it takes most of the time. */
async function goTo(page: Page, host: string, place: string, states: readonly string[]): Promise<void> {
  const isOpen = await page.evaluate(() => window.showroom !== undefined)
  if (!isOpen) await page.goto(`${host}/en/annex/${place}`)
  await page.waitForFunction(() => window.showroom !== undefined, undefined, { timeout: TIMEOUT_MS })
  if (isOpen)
    await page.evaluate((payloadId) => window.showroom?.dispatch({ type: 'goTo', payloadId }), place)
  const selector = states.map((state) => `[data-state="${state}"]`).join()
  const isThere = ({ place, selector }: { readonly place: string; readonly selector: string }) => {
    const visit = window.showroom?.getState()
    if (visit?.location !== place || visit.moving) return false
    // What a place opens by itself lies over its picture.
    if (visit.overlays.length > 0) window.showroom?.dispatch({ type: 'close' })
    return visit.overlays.length === 0 && document.querySelector(selector) !== null
  }
  await page.waitForFunction(isThere, { place, selector }, { timeout: TIMEOUT_MS })
}

/** The first colours that are as expected, or the last ones: a small picture precedes a large one. */
async function closest(page: Page, expected: readonly Colours[], same: number) {
  let tries = 10
  for (;;) {
    const found = await coloursOf(page)
    const off = Math.min(...expected.map((colours) => differenceOf(found, colours)))
    if (off <= same || --tries <= 0) return { found, off }
    await page.waitForTimeout(500)
  }
}

/** The largest difference, of 255. */
function differenceOf(found: Colours, expected: Colours): number {
  const values = found.flatMap((colour, point) =>
    colour.map((value, at) => Math.abs(value - (expected[point]?.[at] ?? 0))),
  )
  return Math.max(...values)
}

/** Mean colours around the points. */
async function coloursOf(page: Page): Promise<Colours> {
  const png = await page.screenshot()
  return Promise.all(
    POINTS.map(async ([x, y]) => {
      const left = Math.round(x * VIEWPORT.width) - AREA / 2
      const top = Math.round(y * VIEWPORT.height) - AREA / 2
      const area = await sharp(png).extract({ left, top, width: AREA, height: AREA }).removeAlpha().toBuffer()
      const { channels } = await sharp(area).stats()
      return channels.map(({ mean }) => mean)
    }),
  )
}
