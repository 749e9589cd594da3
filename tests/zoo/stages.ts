import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { type RunningServer, serve } from '../e2e/support/serve'
import { copyPackage, makeGoodPackage } from '../unit/scripts/check/tinyPackage'
import type { Recipe } from './recipe'

/** A film and its bytes. */
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
/** Of 255. */
const SAME_COLOUR = 8
/** The still of the tiny package. */
const STILL = [255, 107, 44]
const STAGES = ['gpu', 'dom'] as const

/**
 * Shows each film as a loop of a place, on both stages, from a package and from another host, and compares it with the
 * same film in a bare `<video>`. Returns what differs, a line each.
 */
export async function faultsOnStages(films: readonly Made[]): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'zoo-stages-'))
  const browser = await chromium.launch(launchOptions(await findChromium()))
  const servers: RunningServer[] = []
  const started = async (content: string, settings: object, name: string) => {
    const file = join(root, `${name}.json`)
    await writeFile(
      file,
      JSON.stringify({ i18n: { defaultLocale: 'en' }, screensaver: { enabled: false }, ...settings }),
    )
    const server = await serve(content, file)
    servers.push(server)
    return server.url.replace(/\/$/, '')
  }
  try {
    const { dir, urls } = await packageOf(films, root)
    const backend = await started(dir, {}, 'backend')
    const bare = await barePictures(
      browser,
      urls.map((url) => `${backend}${url}`),
    )
    const faults: string[] = []
    for (const stage of STAGES) {
      const own = await started(dir, { player: { stage } }, stage)
      const foreign = await started(dir, { player: { stage }, api: { baseUrl: backend } }, `${stage}-foreign`)
      for (const [from, host] of [
        ['package', own],
        ['other host', foreign],
      ] as const)
        faults.push(...(await compare(browser, films, bare, { host, what: `${stage} stage, ${from}` })))
    }
    return faults
  } finally {
    await browser.close()
    for (const server of servers) await server.end()
    await rm(root, { recursive: true, force: true })
  }
}

/** The tiny package with a place for each film. */
async function packageOf(films: readonly Made[], root: string) {
  const dir = join(root, 'package')
  const pack = await copyPackage(await makeGoodPackage(root), dir)
  const place = await pack.row('content-locations', 'c')
  const [background] = place.background as readonly Record<string, unknown>[]
  await mkdir(join(dir, 'media'), { recursive: true })
  const added: object[] = []
  const urls: string[] = []
  for (const [index, { recipe, bytes }] of films.entries()) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = `media/zoo-${index}.${sha256.slice(0, 16)}.mp4`
    await writeFile(join(dir, path), bytes)
    added.push({ path, sha256, bytes: bytes.length })
    urls.push(`/${path}`)
    const video = { ...(background?.video as object), ...recipe.size, url: `/${path}` }
    await pack.add('content-locations', {
      ...place,
      ...{ id: 1000 + index, documentId: `zoo-${index}`, payloadId: `zoo-${index}`, slug: `zoo-${index}` },
      ...{ hotspots: [], background: [{ ...background, video }] },
    })
  }
  await pack.manifest((manifest) => (manifest.files as object[]).push(...added))
  await pack.seal()
  return { dir, urls }
}

type Colours = readonly (readonly number[])[]

/** What a browser shows of each film; undefined when it cannot be played. */
async function barePictures(
  browser: Browser,
  urls: readonly string[],
): Promise<readonly (Colours | undefined)[]> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  const found: (Colours | undefined)[] = []
  for (const url of urls) {
    await page.setContent(
      `<body style="margin:0;background:#000"><video muted autoplay loop src="${url}" style="display:block;width:100vw;height:100vh;object-fit:cover"></video>`,
    )
    const plays = await page.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise<boolean>((done) => {
          video.requestVideoFrameCallback(() => done(true))
          if (video.error) done(false)
          video.addEventListener('error', () => done(false))
          setTimeout(() => done(false), 20_000)
        }),
    )
    found.push(plays ? await coloursOf(page) : undefined)
  }
  await page.close()
  return found
}

async function compare(
  browser: Browser,
  films: readonly Made[],
  bare: readonly (Colours | undefined)[],
  { host, what }: { readonly host: string; readonly what: string },
): Promise<readonly string[]> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  const faults: string[] = []
  for (const [index, { recipe }] of films.entries()) {
    const shown = recipe.right.shown
    const expected = shown === 'still' ? POINTS.map(() => STILL) : bare[index]
    const fault = (words: string) => faults.push(`${recipe.name} (${what}): ${words}`)
    if (!expected) {
      fault('cannot be played by the browser itself')
      continue
    }
    await page.goto(`${host}/en/annex/zoo-${index}`)
    const state = shown === 'still' ? 'resting' : 'playing'
    const player = page.locator(`[data-state="${state}"]`)
    const isThere = await player.waitFor({ state: 'attached', timeout: 45_000 }).then(
      () => true,
      () => false,
    )
    if (!isThere) {
      fault(`is not ${state}`)
      continue
    }
    const found = await coloursOf(page)
    const off = Math.max(
      ...found.flatMap((colour, point) =>
        colour.map((value, at) => Math.abs(value - (expected[point]?.[at] ?? 0))),
      ),
    )
    if (off > SAME_COLOUR) fault(`differs by ${Math.round(off)} of 255: ${JSON.stringify(found)}`)
  }
  await page.close()
  return faults
}

/** Mean colours around the points. */
async function coloursOf(page: Page): Promise<Colours> {
  const png = await page.screenshot()
  return Promise.all(
    POINTS.map(async ([x, y]) => {
      const at = { left: Math.round(x * VIEWPORT.width) - 4, top: Math.round(y * VIEWPORT.height) - 4 }
      const size = { width: 1, height: 1 }
      const area = sharp(png)
        .extract({ ...at, width: 8, height: 8 })
        .resize({ ...size, kernel: 'cubic' })
      return [...(await area.removeAlpha().raw().toBuffer())]
    }),
  )
}
