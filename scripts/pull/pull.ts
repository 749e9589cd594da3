import { copyFile, link, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../../src/content'
import type { Manifest } from '../../src/contracts'
import type { CheckProblem } from '../check/check'
import { checkPackage } from '../check/checkPackage'
import { makeAnswer } from '../package/answers'
import { ENDPOINTS } from '../package/endpoints'
import type { JsonObject } from '../package/json'
import { indexOf, writePackage } from '../package/write'
import { explainAbsent } from './absent'
import type { Crawled, FetchOptions } from './answers'
import { crawl, nameOf } from './crawl'
import { createFetcher, type FetcherOptions } from './fetcher'
import { createHosts } from './hosts'
import { assignIdentities, IDENTITIES, identitiesText, readIdentities } from './identities'
import { fetchLocales } from './locales'
import { pullMedia } from './media'
import { withUrls } from './mediaUrls'
import { answerProblem, PullError, type PullProblem } from './problems'
import { openPullStore } from './store'

export interface PullOptions extends Partial<Pick<FetcherOptions, 'timeouts' | 'sleep' | 'random'>> {
  /** The CMS, or another showroom server. */
  readonly from: URL
  /** Package folder: missing, empty or a package. */
  readonly out: string
  /** Cache between pulls. */
  readonly cacheDir: string
  /** Absent: the languages of the CMS. */
  readonly locales?: readonly Locale[] | undefined
  readonly defaultLocale?: Locale | undefined
  readonly token?: string | undefined
  readonly mediaHosts?: readonly string[]
  readonly concurrency?: number
  /** Maximum bytes of one file, and of all downloads. */
  readonly maxMediaBytes?: number
  readonly maxBytes?: number
  /** Publish the package even if it has errors. */
  readonly keepBroken?: boolean
}

export interface Pulled {
  /** Undefined when it has errors and was not published. */
  readonly manifest: Manifest | undefined
  /** The problems that `content:check` finds. */
  readonly checked: readonly CheckProblem[]
  /** Fields that records need and the CMS does not have. */
  readonly absent: readonly PullProblem[]
  /** The document of a record that a problem names. */
  readonly documentIdOf: (endpoint: string, record: string) => string | undefined
  readonly notes: readonly string[]
  readonly counts: { readonly fetched: number; readonly reused: number; readonly bytes: number }
}

/** One hour of 4K film, and a package that fits on a kiosk's disk. */
const MAX_MEDIA_BYTES = 4 * 1024 ** 3
const MAX_BYTES = 100 * 1024 ** 3

/**
 * Builds a content package from a CMS in all languages with all media. Nothing is published before
 * everything is downloaded and checked.
 * @throws PullError listing everything that could not be fetched; the package is then unchanged.
 */
export async function pullPackage(options: PullOptions): Promise<Pulled> {
  const { from, out, cacheDir, token, mediaHosts = [], concurrency = 4, keepBroken = false } = options
  const { maxBytes = MAX_BYTES, maxMediaBytes = MAX_MEDIA_BYTES } = options
  const store = await openPullStore(cacheDir)
  const hosts = createHosts(from, mediaHosts)
  const fetcher = createFetcher({ ...options, hosts, store, token, concurrency, maxBytes })
  try {
    const fetchOptions: FetchOptions = { from, fetcher, store, populations: new Map(), limits: new Map() }
    const languages = await languagesOf(options, fetchOptions)
    const found = await crawl(languages.locales, fetchOptions)
    if (found.problems.length > 0) throw new PullError(found.problems)
    const { answers: own, locales, left } = withPlaces(found.answers, languages.locales)
    const defaultLocale = pickDefault(locales, languages.defaultLocale)
    const { answers, identities } = assignIdentities(own, await readIdentities(out), defaultLocale)
    const media = await pullMedia(answers, { from, hosts, fetcher, store, maxBytes: maxMediaBytes })
    if (media.problems.length > 0) throw new PullError(media.problems)

    const urlOf = (written: string) => {
      const path = media.inputs.get(written)?.path
      return path && `/${path}`
    }
    const texts = await Promise.all(answers.map((crawled) => answerOf(crawled, from.origin, urlOf)))
    const numbers = { path: IDENTITIES, text: identitiesText(identities) }
    const inputs = [...new Map([...media.inputs.values()].map((input) => [input.path, input])).values()]
    const packageLanguages = { locales, defaultLocale }
    const made = [...texts, numbers, ...(await indexOf(packageLanguages, texts))]
    const write = (dir: string, put?: (from: string, fresh: string) => Promise<void>) =>
      writePackage(dir, packageLanguages, made, inputs, put ? { put } : {})
    const everything = await writeAndCheck(cacheDir, (dir) => write(dir, linkOrCopy))
    const { checked, absent, notes: absentNotes } = explainAbsent(everything, answers)
    const hasErrors = absent.length > 0 || checked.some(({ severity }) => severity === 'error')
    const manifest = hasErrors && !keepBroken ? undefined : await write(out)
    if (manifest) await store.prune()
    const notes = [...languages.notes, ...found.notes, ...left, ...media.notes, ...absentNotes]
    return { manifest, checked, absent, notes, documentIdOf: documentIdsIn(answers), counts: fetcher.counts }
  } finally {
    // Also after a failed pull: the next one continues from there.
    await store.save()
  }
}

async function languagesOf({ locales, defaultLocale }: PullOptions, fetchOptions: FetchOptions) {
  if (locales) return { locales, defaultLocale, notes: [] }
  const { skipped, ...known } = await fetchLocales(fetchOptions)
  const notes = skipped.map((code) => `${code} is not one of the 21 languages: skipped`)
  return { locales: known.locales, defaultLocale: defaultLocale ?? known.defaultLocale, notes }
}

/** A language without a single place does not belong to this showroom. */
function withPlaces(answers: readonly Crawled[], requested: readonly Locale[]) {
  const isEmpty = (locale: Locale) =>
    answers.some(
      (each) =>
        each.locale === locale &&
        each.endpoint === 'content-locations' &&
        each.answer.kind === 'list' &&
        each.answer.rows.length === 0,
    )
  const empty = requested.filter(isEmpty)
  const locales = requested.filter((locale) => !empty.includes(locale))
  if (locales.length === 0)
    throw new PullError([answerProblem('content-locations', '', 'has no place in any language')])
  const left = empty.map((locale) => `${locale} is a language of the CMS without any location: left out`)
  return { locales, left, answers: answers.filter(({ locale }) => !locale || locales.includes(locale)) }
}

function documentIdsIn(answers: readonly Crawled[]): Pulled['documentIdOf'] {
  const found = new Map<string, string>()
  for (const { endpoint, answer } of answers)
    for (const [index, row] of (answer.kind === 'list' ? answer.rows : [answer.row]).entries())
      if (typeof row.documentId === 'string') found.set(`${endpoint} ${nameOf(row, index)}`, row.documentId)
  return (endpoint, record) => found.get(`${endpoint} ${record}`)
}

function pickDefault(locales: readonly Locale[], wanted: Locale | undefined): Locale {
  const [first] = locales
  return (
    locales.find((locale) => locale === wanted) ??
    locales.find((locale) => locale === 'en') ??
    (first as Locale)
  )
}

function answerOf(
  { endpoint, locale, answer }: Crawled,
  origin: string,
  urlOf: (written: string) => string | undefined,
) {
  const clean = (row: JsonObject) => withUrls(row, origin, urlOf) as JsonObject
  const rows = answer.kind === 'list' ? answer.rows.map(clean) : [clean(answer.row)]
  const folder = ENDPOINTS[endpoint].localized ? `content/${locale}` : 'content'
  return makeAnswer(`${folder}/${endpoint}.json`, endpoint, rows)
}

/** Writes the package into a temporary folder and checks it there. */
async function writeAndCheck(
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

/** A hard link; a copy on file systems without them. */
const linkOrCopy = (from: string, fresh: string) => link(from, fresh).catch(() => copyFile(from, fresh))
