import * as v from 'valibot'
import { isLocale, type Locale } from '../content'

/** Folder of the index in a package. */
export const INDEX_DIR = 'index/'

/** The file that describes the others. */
export const INDEX_FILE = `${INDEX_DIR}index.json`

/** Changes whenever a server would compute another index from the same answers. */
export const INDEX_FORMAT = 1

/** A text that is stored with Brotli. */
export interface StoredText {
  /** Of the compressed file, relative to the package. */
  readonly path: string
  /** Of the text, lower-case hexadecimal. */
  readonly sha256: string
  /** Of the text. */
  readonly bytes: number
}

/**
 * What a server computes from the answers of a package before it serves them, computed when the package is made. Holds
 * no passwords. Valid only for answers with the given hashes.
 */
export interface PackageIndexFile {
  readonly format: number
  /** SHA-256 of each answer that it was computed from, by path. */
  readonly answers: Readonly<Record<string, string>>
  /** Whether anything is hidden from guests. */
  readonly isNeeded: boolean
  readonly inactive: boolean
  /** Access rules of locations and transitions by payload id. */
  readonly items: readonly (readonly [string, StoredItemRule])[]
  /** Access rules of other records. */
  readonly records: readonly (readonly [string, StoredRecordRule])[]
  readonly faults: readonly StoredFault[]
  /** Paths of media that guests may see. Empty if nothing is hidden. */
  readonly openMedia: readonly string[]
  readonly frames: readonly string[]
  readonly configurators: readonly string[]
  /** Addresses of locations that guests may enter, by payload id. Languages often share them. */
  readonly addresses: readonly {
    readonly locales: readonly Locale[]
    readonly paths: readonly (readonly [string, string])[]
  }[]
  /** Languages with at least one location. */
  readonly withLocations: readonly Locale[]
  /** Outlines of the records by language. */
  readonly outlines: Readonly<Record<string, StoredText>>
  /** Answers as guests see them. Keys: `answerKey`. */
  readonly guests: Readonly<Record<string, StoredText>>
  /** First answers. Keys: `startKey`. */
  readonly starts: Readonly<Record<string, StoredText>>
}

interface StoredItemRule {
  readonly worlds: readonly string[]
  readonly starts: readonly string[]
  readonly scopes: readonly string[]
  readonly closed: boolean
}

interface StoredRecordRule {
  readonly worlds: readonly string[]
  readonly places: readonly string[]
  readonly closed: boolean
}

interface StoredFault {
  readonly endpoint: string
  readonly record: string
  readonly field: string
  readonly sentence: string
  readonly language?: number
}

/** `file`: the path of an answer. `held`: the language whose records decide who sees it. */
export const answerKey = (file: string, held: Locale) => `${held} ${file}`

export const startKey = (locale: Locale, world?: string) =>
  world === undefined ? locale : `${locale} ${world}`

/** No text of a package is longer. */
const MOST_TEXT_BYTES = 256 * 1024 * 1024

const texts = v.array(v.string())
const storedText = v.object({
  path: v.pipe(v.string(), v.startsWith(INDEX_DIR)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_TEXT_BYTES)),
})
const storedTexts = v.record(v.string(), storedText)
const locales = v.array(v.custom<Locale>((value) => typeof value === 'string' && isLocale(value)))
const pairs = <const Rule extends v.GenericSchema>(rule: Rule) => v.array(v.tuple([v.string(), rule]))
const indexFile = v.object({
  format: v.literal(INDEX_FORMAT),
  answers: v.record(v.string(), v.string()),
  isNeeded: v.boolean(),
  inactive: v.boolean(),
  items: pairs(v.object({ worlds: texts, starts: texts, scopes: texts, closed: v.boolean() })),
  records: pairs(v.object({ worlds: texts, places: texts, closed: v.boolean() })),
  faults: v.array(
    v.object({
      endpoint: v.string(),
      record: v.string(),
      field: v.string(),
      sentence: v.string(),
      language: v.exactOptional(v.number()),
    }),
  ),
  openMedia: texts,
  frames: texts,
  configurators: texts,
  addresses: v.array(v.object({ locales, paths: pairs(v.string()) })),
  withLocations: locales,
  outlines: storedTexts,
  guests: storedTexts,
  starts: storedTexts,
})

/** The parsed `index/index.json` of a package. Undefined: it was made for another version, or is damaged. */
export function readPackageIndex(json: unknown): PackageIndexFile | undefined {
  const result = v.safeParse(indexFile, json)
  return result.success ? result.output : undefined
}
