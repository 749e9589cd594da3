import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Picture } from '../../../scripts/pictures/similarity'
import type {} from '../../../src/app/embed/showroomApi'
import { lengthenEnds } from './lengthen'

/**
 * What the screen shows at a place: the still before departure, the outbound film's second frame, the last
 * frame of the film back, and the still after it.
 */
export interface Shown {
  readonly from: Picture
  readonly second: Picture
  readonly last: Picture
  readonly to: Picture
  /** Name and width of the films that were played. */
  readonly films: readonly [out: string, back: string]
}

export interface Trip {
  readonly place: string
  /** The place that the flight leads to and returns from, and its address. */
  readonly away: string
  readonly path: string
  /** Names of the outbound and return films, without their size suffix. */
  readonly out: string
  readonly back: string
  /** Their files, in all sizes. */
  readonly files: readonly string[]
}

export type StageKind = 'gpu' | 'dom'

/**
 * Seconds that a film's ends are held: a screenshot of a wall takes a while without a GPU. At the start, the
 * second frame is held: until then a stage shows the still, to be sure that the film moves.
 */
const HELD = { second: 20, last: 20 }
/** Seconds after which the second frame is on the screen. */
const HANDOVER_SECONDS = 2
/** Timeout of every wait in milliseconds. */
const TIMEOUT_MS = 120_000

/** Only the player's picture: rings and controls come and go during a flight. */
const PICTURE_ALONE = `
  body * { visibility: hidden !important }
  [data-stage] > [aria-hidden], [data-stage] > [aria-hidden] * { visibility: visible !important }`

/** Flies there and back on a stage of this size and captures the screen before and after each switch. */
export async function fly(
  browser: Browser,
  url: string,
  { path, place, away, out, back, files }: Trip,
  stage: StageKind,
  viewport: { readonly width: number; readonly height: number },
): Promise<Shown> {
  const scratch = await mkdtemp(join(tmpdir(), 'handover-'))
  const page = await browser.newPage({ viewport, bypassCSP: true })
  page.setDefaultTimeout(TIMEOUT_MS)
  const goTo = (payloadId: string) =>
    page.evaluate((id) => window.showroom?.dispatch({ type: 'goTo', payloadId: id }), payloadId)
  try {
    for (const file of files) await holdEnds(page, file, scratch)
    await page.goto(new URL(path, url).href)
    await page.addStyleTag({ content: PICTURE_ALONE })
    await waitForArrival(page, away)
    await goTo(place)
    await waitForArrival(page, place)
    await waitForRest(page, stage)
    const from = await shot(page)
    await goTo(away)
    const second = await shotBetween(page, out, HANDOVER_SECONDS, HELD.second)
    await waitForArrival(page, away)
    await goTo(place)
    const last = await shotBetween(page, back, -HELD.last + 3, 0)
    await waitForArrival(page, place)
    await waitForRest(page, stage)
    const films = [second.film, last.film] as const
    return { from, second: second.picture, last: last.picture, to: await shot(page), films }
  } finally {
    await page.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Serves this film with held ends. */
async function holdEnds(page: Page, film: string, scratch: string): Promise<void> {
  const name = basename(film, '.mp4')
  const held = join(scratch, `${name}.mp4`)
  await lengthenEnds(film, held, HELD)
  await page.route(
    (url) => new RegExp(`/${name}\\.[0-9a-f]+\\.mp4$`).test(url.pathname),
    (route) => route.fulfill({ contentType: 'video/mp4', path: held }),
  )
}

/** Waits until the visitor is at a place. */
async function waitForArrival(page: Page, place: string): Promise<void> {
  await page.waitForFunction(
    (place) => {
      const state = window.showroom?.getState()
      return state?.location === place && !state.moving
    },
    place,
    { polling: 500 },
  )
}

/** Waits until the stage shows a still. */
async function waitForRest(page: Page, stage: StageKind): Promise<void> {
  await page.locator(`[data-stage="${stage}"][data-state="resting"]`).waitFor({ state: 'attached' })
}

/** The playing film of that name and its position in seconds. */
function playing(page: Page, name: string) {
  return page.evaluate((name) => {
    const isIt = new RegExp(`/${name}(-2160)?\\.[^/]*$`)
    for (const { currentSrc, paused, ended, currentTime, duration, videoWidth } of document.querySelectorAll(
      'video',
    ))
      if (isIt.test(currentSrc) && !paused && !ended)
        return { file: `${currentSrc.split('/').at(-1)} ${videoWidth}`, at: currentTime, duration }
    return undefined
  }, name)
}

/**
 * A screenshot while the film is between these seconds, counted from its end when negative. Throws when the
 * screenshot was not finished in time.
 */
async function shotBetween(
  page: Page,
  name: string,
  from: number,
  to: number,
): Promise<{ picture: Picture; film: string }> {
  const isThere = (film: { at: number; duration: number } | undefined) => {
    if (!film) return false
    const at = from < 0 ? film.at - film.duration : film.at
    return at > from && at < to
  }
  const since = Date.now()
  while (!isThere(await playing(page, name))) {
    if (Date.now() - since > TIMEOUT_MS) throw new Error(`${name} was not played`)
    await page.waitForTimeout(100)
  }
  const picture = await shot(page)
  const film = await playing(page, name)
  if (!isThere(film)) throw new Error(`${name} ended before the screenshot was taken`)
  return { picture, film: film?.file ?? '' }
}

async function shot(page: Page): Promise<Picture> {
  const png = await page.screenshot({ timeout: TIMEOUT_MS, animations: 'allow' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
