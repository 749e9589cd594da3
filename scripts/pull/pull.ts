import { copyFile, link, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../../src/content'
import type { Manifest } from '../../src/contracts'
import type { CheckProblem } from '../check/check'
import { checkPackage } from '../check/checkPackage'
import { answerText } from '../package/answers'
import { ENDPOINTS } from '../package/endpoints'
import type { JsonObject } from '../package/json'
import { writePackage } from '../package/write'
import type { AskOptions } from './answers'
import { type Crawled, crawl } from './crawl'
import { createFetcher, type FetcherOptions } from './fetcher'
import { createHosts } from './hosts'
import { askLocales } from './locales'
import { pullMedia } from './media'
import { withUrls } from './mediaUrls'
import { answerProblem, PullError, type PullProblem } from './problems'
import { openPullStore } from './store'

export interface PullOptions extends Partial<Pick<FetcherOptions, 'patience' | 'sleep' | 'random'>> {
  /** The CMS, or another server of ours. */
  readonly from: URL
  /** Folder of the package: missing, empty or a package. */
  readonly out: string
  /** Where what was fetched is kept between pulls. */
  readonly cacheDir: string
  /** Absent: those that the CMS has. */
  readonly locales?: readonly Locale[] | undefined
  readonly defaultLocale?: Locale | undefined
  readonly token?: string | undefined
  readonly mediaHosts?: readonly string[]
  readonly atOnce?: number
  /** Bytes of one file, and of all that is fetched. */
  readonly mostMediaBytes?: number
  readonly mostBytes?: number
  /** A package with errors is put in place all the same. */
  readonly keep?: boolean
}

export interface Pulled {
  /** Undefined: it has errors, and nothing was put in place. */
  readonly manifest: Manifest | undefined
  /** What `content:check` says of it. */
  readonly checked: readonly CheckProblem[]
  readonly notes: readonly string[]
  readonly counts: { readonly fetched: number; readonly reused: number; readonly bytes: number }
}

/** A film of an hour in 4K; and a package that fits on a kiosk's disk. */
const MOST_MEDIA_BYTES = 4 * 1024 ** 3
const MOST_BYTES = 100 * 1024 ** 3

/**
 * Makes a content package of what a CMS answers, in all languages, with all media. Nothing is put in place before all of it is
 * there and proved.
 * @throws PullError naming everything that could not be had; the package is then as it was.
 */
export async function pullPackage(options: PullOptions): Promise<Pulled> {
  const { from, out, cacheDir, token, mediaHosts = [], atOnce = 4, keep = false } = options
  const { mostBytes = MOST_BYTES, mostMediaBytes = MOST_MEDIA_BYTES } = options
  const store = await openPullStore(cacheDir)
  const hosts = createHosts(from, mediaHosts)
  const fetcher = createFetcher({ ...options, hosts, store, token, atOnce, mostBytes })
  try {
    const asked: AskOptions = { from, fetcher, store }
    const languages = await languagesOf(options, asked)
    const found = await crawl(languages.locales, asked)
    if (found.problems.length > 0) throw new PullError(found.problems)
    const { answers, locales, left } = withPlaces(found.answers, languages.locales)
    const defaultLocale = pickDefault(locales, languages.defaultLocale)
    const media = await pullMedia(answers, { from, hosts, fetcher, store, mostBytes: mostMediaBytes })
    if (media.problems.length > 0) throw new PullError(media.problems)

    const urlOf = (written: string) => {
      const path = media.inputs.get(written)?.path
      return path && `/${path}`
    }
    const texts = answers.map((crawled) => textOf(crawled, from.origin, urlOf))
    const inputs = [...new Map([...media.inputs.values()].map((input) => [input.path, input])).values()]
    const write = (dir: string, put?: (from: string, fresh: string) => Promise<void>) =>
      writePackage(dir, { locales, defaultLocale }, texts, inputs, put ? { put } : {})
    const checked = await proved(cacheDir, (dir) => write(dir, linked))
    const hasErrors = checked.some(({ severity }) => severity === 'error')
    const manifest = hasErrors && !keep ? undefined : await write(out)
    if (manifest) await store.tidy()
    const notes = [...languages.notes, ...found.notes, ...left, ...media.notes]
    return { manifest, checked, notes, counts: fetcher.counts }
  } finally {
    // Also of a pull that came to nothing: the next one goes on from there.
    await store.save()
  }
}

async function languagesOf({ locales, defaultLocale }: PullOptions, asked: AskOptions) {
  if (locales) return { locales, defaultLocale, notes: [] }
  const { passedOver, ...known } = await askLocales(asked)
  const notes = passedOver.map((code) => `${code} is none of the 21 languages: left out`)
  return { locales: known.locales, defaultLocale: defaultLocale ?? known.defaultLocale, notes }
}

/** A language without a single place is none of this showroom's. */
function withPlaces(answers: readonly Crawled[], asked: readonly Locale[]) {
  const isEmpty = (locale: Locale) =>
    answers.some(
      (each) =>
        each.locale === locale &&
        each.endpoint === 'content-locations' &&
        each.answer.kind === 'list' &&
        each.answer.rows.length === 0,
    )
  const empty = asked.filter(isEmpty)
  const locales = asked.filter((locale) => !empty.includes(locale))
  if (locales.length === 0)
    throw new PullError([answerProblem('content-locations', '', 'has no place in any language')])
  const left = empty.map((locale) => `${locale} has no places: left out`)
  return { locales, left, answers: answers.filter(({ locale }) => !locale || locales.includes(locale)) }
}

function pickDefault(locales: readonly Locale[], wanted: Locale | undefined): Locale {
  const [first] = locales
  return (
    locales.find((locale) => locale === wanted) ??
    locales.find((locale) => locale === 'en') ??
    (first as Locale)
  )
}

function textOf(
  { endpoint, locale, answer }: Crawled,
  origin: string,
  urlOf: (written: string) => string | undefined,
) {
  const clean = (row: JsonObject) => withUrls(row, origin, urlOf) as JsonObject
  const rows = answer.kind === 'list' ? answer.rows.map(clean) : [clean(answer.row)]
  const folder = ENDPOINTS[endpoint].localized ? `content/${locale}` : 'content'
  return answerText(`${folder}/${endpoint}.json`, endpoint, rows)
}

/** Writes the package where nobody looks, and proves it there. */
async function proved(
  cacheDir: string,
  write: (dir: string) => Promise<unknown>,
): Promise<readonly CheckProblem[]> {
  const dir = await mkdtemp(join(cacheDir, 'proof-'))
  try {
    await write(dir)
    return await checkPackage(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** A second name for the same bytes; where a disk has no such thing, a copy. */
const linked = (from: string, fresh: string) => link(from, fresh).catch(() => copyFile(from, fresh))

export type { PullProblem }
