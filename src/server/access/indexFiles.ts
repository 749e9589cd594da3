import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { GUEST, LOCALES, type Locale } from '../../content'
import {
  answerKey,
  INDEX_DIR,
  INDEX_FILE,
  INDEX_FORMAT,
  type Manifest,
  type PackageIndexFile,
  type StoredText,
  startKey,
} from '../../contracts'
import { type Answers, createAnswers } from '../package/answers'
import { sha256Of } from '../package/answerTexts'
import { isAnswerPath } from '../package/storedIndex'
import { createPlaces } from '../pages/places'
import { startAnswer } from '../pages/startRoute'
import { formatOutlines } from './loadPackageIndex'
import { indexPackage, type PackageIndex } from './packageIndex'
import { type VisibleAnswers, visibleAnswersOf } from './visibleAnswers'

/** A file to be added to a package. */
export interface IndexFile {
  readonly path: string
  readonly bytes: Buffer
}

/** The answers of a package that is being made. */
export interface AnswerSource {
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
  readonly answers: readonly { readonly path: string; readonly text: string }[]
}

/**
 * Computes the index of a package: everything that a server would compute before its first answer. The same answers
 * give the same bytes.
 * @throws StartError naming the answer that is not valid JSON.
 */
export async function createIndexFiles(source: AnswerSource): Promise<readonly IndexFile[]> {
  const { locales, defaultLocale } = source
  const texts = new Map(
    source.answers.flatMap(({ path, text }) =>
      isAnswerPath(path) ? [[path, Buffer.from(text)] as const] : [],
    ),
  )
  const files = [...texts].map(([path, bytes]) => ({ path, sha256: sha256Of(bytes), bytes: bytes.length }))
  const manifest: Manifest = { format: 1, version: 'index', locales, defaultLocale, files }
  const answers = createAnswers({ dir: 'The package', manifest, text: async (path) => texts.get(path) })
  return indexFilesOf(answers, { withAnswers: true })
}

interface IndexParts {
  /** Also the answers of guests, compressed. That takes most of the time, and a server can do it on request. */
  readonly withAnswers: boolean
}

/**
 * Computes the index of the answers that a manifest lists.
 * @throws StartError naming the answer that is not valid JSON.
 */
export async function indexFilesOf(
  answers: Answers,
  { withAnswers }: IndexParts,
): Promise<readonly IndexFile[]> {
  const { manifest } = answers
  const { locales } = manifest
  const listed = manifest.files.filter(({ path }) => isAnswerPath(path))
  const index = await indexPackage(answers)
  const visible = visibleAnswersOf(answers, index)
  const pack = createPacker()
  const facts: PackageIndexFile = {
    format: INDEX_FORMAT,
    answers: Object.fromEntries(listed.map(({ path, sha256 }) => [path, sha256])),
    ...factsOf(index),
    withLocations: await languagesWithLocations(visible, manifest),
    outlines: await packOutlines(index, locales, pack.add),
    guests: withAnswers ? await packGuestAnswers(answers, visible, pack.add) : {},
    starts: withAnswers ? await packStarts(visible, locales, pack.add) : {},
  }
  return [{ path: INDEX_FILE, bytes: Buffer.from(JSON.stringify(facts)) }, ...pack.files.values()]
}

type AddText = (text: Buffer) => Promise<StoredText>

/** Compresses texts into files named by their hash, each once. */
function createPacker() {
  const files = new Map<string, IndexFile>()
  const add: AddText = async (text) => {
    const sha256 = sha256Of(text)
    const path = `${INDEX_DIR}${sha256.slice(0, 32)}.br`
    if (!files.has(path)) files.set(path, { path, bytes: await compress(text) })
    return { path, sha256, bytes: text.length }
  }
  return { files, add }
}

/** From this size on, the last tenth of compression costs more time than it saves. */
const LARGE = 4 * 1024 * 1024

function compress(text: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: text.length > LARGE ? 6 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      // Records repeat over megabytes.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
}

type Facts = Omit<PackageIndexFile, 'format' | 'answers' | 'withLocations' | 'outlines' | 'guests' | 'starts'>

function factsOf({ rules, isNeeded, openMedia, frames, configurators, addresses }: PackageIndex): Facts {
  const { inactive, items, records, faults } = rules
  return {
    isNeeded,
    inactive,
    items: [...items],
    records: [...records].map(([key, { worlds, places, closed }]) => [
      key,
      { worlds: [...worlds], places: [...places], closed },
    ]),
    faults,
    openMedia: isNeeded ? [...openMedia] : [],
    frames,
    configurators: [...configurators],
    addresses: sharedAddresses(addresses),
  }
}

function sharedAddresses(addresses: PackageIndex['addresses']): PackageIndexFile['addresses'] {
  const groups = new Map<string, { readonly locales: Locale[]; readonly paths: [string, string][] }>()
  for (const [locale, paths] of addresses) {
    const key = JSON.stringify([...paths])
    const group = groups.get(key) ?? { locales: [], paths: [...paths] }
    groups.set(key, group)
    group.locales.push(locale)
  }
  return [...groups.values()]
}

async function languagesWithLocations(
  visible: VisibleAnswers,
  manifest: Manifest,
): Promise<readonly Locale[]> {
  const places = createPlaces(visible, manifest)
  const found: Locale[] = []
  for (const locale of manifest.locales) {
    const { items } = await places.contentIn(locale)
    if ([...items.values()].some(({ kind }) => kind === 'location')) found.push(locale)
  }
  return found
}

async function packOutlines(index: PackageIndex, locales: readonly Locale[], add: AddText) {
  const outlines: Record<string, StoredText> = {}
  for (const locale of locales) {
    const language = await index.language(locale)
    if (language && index.isNeeded) outlines[locale] = await add(formatOutlines(language))
  }
  return outlines
}

async function packGuestAnswers(answers: Answers, visible: VisibleAnswers, add: AddText) {
  const guests: Record<string, StoredText> = {}
  for (const locale of LOCALES) {
    for (const endpoint of answers.endpoints) {
      const file = answers.fileOf(endpoint, locale)
      if (file === undefined) continue
      const key = answerKey(file, answers.availableLocale(locale))
      if (guests[key]) continue
      const text = await visible.read(endpoint, locale, GUEST)
      if (text) guests[key] = await add(text)
    }
  }
  return guests
}

async function packStarts(visible: VisibleAnswers, locales: readonly Locale[], add: AddText) {
  const starts: Record<string, StoredText> = {}
  for (const locale of locales) {
    for (const world of [undefined, ...visible.rules.worlds.keys()])
      starts[startKey(locale, world)] = await add(await startAnswer(visible, locale, world))
  }
  return starts
}
