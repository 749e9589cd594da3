import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type AccessRules,
  createVisibility,
  GUEST,
  isAnythingHidden,
  type LanguageOutline,
  type Locale,
  locationPath,
  type Outline,
  outlineLanguage,
  type RawAnswers,
  rawRecordsOf,
  readAccessRules,
  visibilityByRules,
} from '../../content'
import { filePath } from '../http/urlPath'
import type { Answers } from '../package/answers'
import { frameSources } from '../pages/securityPolicy'

/** Index of a package and its access rules, built once. */
export interface PackageIndex {
  readonly rules: AccessRules
  /** Whether anything is hidden from guests. */
  readonly isNeeded: boolean
  /** The outlines of a language; undefined: the package lacks it. */
  language(locale: Locale): Promise<LanguageOutline | undefined>
  /** Paths in the package of the media that guests may see. */
  readonly openMedia: ReadonlySet<string>
  /** Sources of the package's frames, for a content security policy. */
  readonly frames: readonly string[]
  /** Paths, without the language, of the locations that guests may enter, by payload id. */
  readonly addresses: ReadonlyMap<Locale, ReadonlyMap<string, string>>
  /** Uids of all configurators, including withheld ones. */
  readonly configurators: ReadonlySet<string>
  /** What was computed for each language, for the index of the next package; absent if it was read from the package. */
  readonly languages?: ReadonlyMap<Locale, IndexedLanguage>
}

interface IndexedLanguage {
  /** Identifies the answers that it was computed from. */
  readonly source: string | symbol
  readonly outline: LanguageOutline
  /** Of all locations, by payload id. */
  readonly addresses: ReadonlyMap<string, string>
}

/**
 * Reads all answers of a package one language at a time, yielding to the event loop in between. Languages whose answers
 * are those of the package that `before` describes are not read again.
 */
export async function indexPackage(answers: Answers, before?: PackageIndex): Promise<PackageIndex> {
  const indexed = new Map<Locale, IndexedLanguage>()
  const intern = createStringPool()
  const hashes = new Map(answers.manifest.files.map(({ path, sha256 }) => [path, sha256]))
  for (const locale of answers.manifest.locales) {
    const source = sourceOf(answers, locale, hashes)
    const known = before?.languages?.get(locale)
    if (known?.source === source) indexed.set(locale, known)
    else {
      indexed.set(locale, { source, ...indexLanguage(await answers.readAll(locale), intern) })
      await yieldToEventLoop()
    }
  }
  const languages = new Map([...indexed].map(([locale, { outline }]) => [locale, outline]))
  const rules = readAccessRules([...languages.values()].map((language) => language.answers))
  const isNeeded = [...languages.values()].some((language) => isAnythingHidden(language, rules, GUEST))
  const all = [...languages.values()].flatMap(({ outlines }) => outlines)
  const open = isNeeded ? [...languages.values()].flatMap((language) => openIn(language, rules)) : all
  const configurators = all.flatMap(({ endpoint, row }) => (endpoint === 'configurators' ? row.uid : []))
  return {
    rules,
    isNeeded,
    language: async (locale) => languages.get(locale),
    addresses: new Map(
      [...indexed].map(([locale, { outline, addresses }]) => [
        locale,
        openAddresses(outline, rules, addresses),
      ]),
    ),
    openMedia: new Set(
      [...new Set(open.flatMap(({ media }) => media))].flatMap(
        (url) => filePath(`http://package${url}`) ?? [],
      ),
    ),
    frames: frameSources(framesIn(open), framesIn(all)),
    configurators: new Set(configurators.map(String)),
    languages: indexed,
  }
}

function indexLanguage(raw: RawAnswers, intern: (text: string) => string): Omit<IndexedLanguage, 'source'> {
  const { outlines, ...language } = outlineLanguage(raw)
  const lean = outlines.map((outline) => ({
    ...outline,
    records: outline.records.map(intern),
    media: outline.media.map(intern),
  }))
  return { outline: { ...language, outlines: lean }, addresses: addressesIn(raw, intern) }
}

/** The answers of a language by their hashes. Without hashes, nothing is known to be the same. */
function sourceOf(
  { endpoints, fileOf }: Answers,
  locale: Locale,
  hashes: ReadonlyMap<string, string>,
): string | symbol {
  const files = [...endpoints].map((endpoint) => fileOf(endpoint, locale) ?? '')
  const known = files.map((file) => (file === '' ? '-' : hashes.get(file)))
  return known.every(Boolean) ? known.join(' ') : Symbol(locale)
}

/** Interns strings: all languages show the same pictures, and each would hold its own copy of their names. */
function createStringPool(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

function openIn(language: LanguageOutline, rules: AccessRules): readonly Outline[] {
  const visibility = createVisibility(language, rules, GUEST)
  return language.outlines.filter((outline) => visibility(outline) === 'whole')
}

/** The first location with an address owns it. */
function addressesIn(raw: RawAnswers, intern: (text: string) => string): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>()
  const taken = new Set<string>()
  for (const row of rawRecordsOf(raw, 'content-locations')) {
    const { payloadId } = row
    const address = locationPath(row)
    if (typeof payloadId !== 'string' || address === undefined) continue
    if (addresses.has(payloadId) || taken.has(address)) continue
    addresses.set(intern(payloadId), intern(address))
    taken.add(address)
  }
  return addresses
}

function openAddresses(
  language: LanguageOutline,
  rules: AccessRules,
  addresses: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const visibility = visibilityByRules(language, rules, GUEST)
  const isOpen = (outline: Outline) =>
    outline.endpoint === 'content-locations' && visibility(outline) === 'whole'
  const open = language.outlines.flatMap((outline) =>
    isOpen(outline) && typeof outline.row.payloadId === 'string' ? [outline.row.payloadId] : [],
  )
  return new Map(
    open.flatMap((payloadId) => {
      const address = addresses.get(payloadId)
      return address === undefined ? [] : [[payloadId, address] as const]
    }),
  )
}

function framesIn(outlines: readonly Outline[]): readonly string[] {
  return outlines.flatMap(({ frames }) => frames)
}
