import {
  type AccessRules,
  createVisibility,
  GUEST,
  isRecord,
  type Locale,
  mentionKey,
  type RawRecord,
  type VisibilityOf,
  type Visitor,
} from '../../content'
import { answerKey, startKey } from '../../contracts'
import { createLru } from '../http/lru'
import { type PackedText, plainBody } from '../http/sendText'
import type { Answers } from '../package/answers'
import { type CompressedText, compress, decompress } from '../package/compressedTexts'
import type { StoredIndex } from '../package/storedIndex'
import { loadPackageIndex } from './loadPackageIndex'
import { indexPackage, type PackageIndex } from './packageIndex'
import { visibleRecord } from './visibleRecord'

/** The answers of a package as each visitor may see them (spec §6). */
export interface VisibleAnswers {
  /** The bytes of an answer, the same Buffer while cached. Undefined for an unknown endpoint. */
  read(endpoint: string, locale: Locale, visitor: Visitor): Promise<Buffer | undefined>
  /** The same, compressed if the package contains it so. */
  text(endpoint: string, locale: Locale, visitor: Visitor): Promise<Buffer | PackedText | undefined>
  /** The first answers of a language, or of one of its worlds, if the package contains them joined. */
  startText(locale: Locale, world: string | undefined): PackedText | undefined
  /** The parsed answers that guests receive in a language, by endpoint. */
  readForGuests(locale: Locale, endpoints: readonly string[]): Promise<Readonly<Record<string, unknown>>>
  /** Whether anything is hidden from guests. */
  readonly isNeeded: boolean
  /** Includes the passwords of worlds: must not leave this server. */
  readonly rules: AccessRules
  /**
   * The path, without the language, of a location that guests may enter; undefined: there is none in this
   * language.
   */
  addressOf(payloadId: string, locale: Locale): string | undefined
  /** Whether guests may see a file, by its path in the package. */
  isOpenFile(path: string): boolean
  /** Frame sources for a content security policy. They reveal nothing that is withheld. */
  readonly frames: readonly string[]
  /** Whether the configurator exists, hidden or not. */
  hasConfigurator(uid: string): boolean
  readonly index: PackageIndex
}

/** Bytes of uncompressed answers in memory, over all kinds of visitors. */
const MOST_BYTES = 24 * 1024 * 1024

/** Bytes of compressed answers in memory. Decompressing one takes a hundredth of the time of creating it. */
const MOST_PACKED_BYTES = 24 * 1024 * 1024

/** Cached views: one per kind of visitor and language. */
const MOST_VIEWS = 200

/**
 * Indexes a package, unless it contains its index, and withholds what a visitor may not see: everything but the name and address of
 * protected worlds and locations, transitions that start there, and every record that no visible record links
 * to. `before`: the answers of a previous package, whose unchanged languages are not indexed again.
 * @throws StartError when an answer is not valid JSON.
 */
export async function createVisibleAnswers(
  answers: Answers,
  stored?: StoredIndex,
  before?: VisibleAnswers,
): Promise<VisibleAnswers> {
  const index = stored ? await loadPackageIndex(answers, stored) : await indexPackage(answers, before?.index)
  return visibleAnswersOf(answers, index, stored)
}

/** The answers of an indexed package. */
export function visibleAnswersOf(
  answers: Answers,
  index: PackageIndex,
  stored?: StoredIndex,
): VisibleAnswers {
  const { rules, isNeeded, openMedia } = index
  const memoized = memoizeAnswers()
  const views = createLru<Promise<View>>(MOST_VIEWS, () => 1)
  const kindOf = kindsOfVisitors(rules)

  const answerFor = async (endpoint: string, file: string, held: Locale, visitor: Visitor) => {
    const view = await views.get(`${held} ${kindOf(visitor)}`, () => visibilityFor(index, held, visitor))
    const answer = await answers.readUnwrapped(file)
    const visiblePart = (row: RawRecord) =>
      visibleRecord(endpoint, row, view.visibility(named(endpoint, row)), rules, view.isPassable)
    const records = (Array.isArray(answer) ? answer : [answer])
      .filter(isRecord)
      .flatMap((row) => visiblePart(row) ?? [])
    return Buffer.from(
      JSON.stringify({ data: Array.isArray(answer) ? records : (records[0] ?? null), meta: {} }),
    )
  }
  const text: VisibleAnswers['text'] = async (endpoint, locale, visitor) => {
    const file = answers.fileOf(endpoint, locale)
    if (file === undefined) return undefined
    const held = answers.availableLocale(locale)
    const packed = stored?.facts.guests[answerKey(file, held)]
    if (stored && packed && kindOf(visitor) === kindOf(GUEST)) return stored.text(packed)
    if (!isNeeded) return memoized(file, () => answers.read(file))
    const key = JSON.stringify([file, held, kindOf(visitor)])
    return memoized(key, () => answerFor(endpoint, file, held, visitor))
  }
  const read: VisibleAnswers['read'] = async (endpoint, locale, visitor) => {
    const found = await text(endpoint, locale, visitor)
    return found && plainBody(found)
  }
  return {
    index,
    read,
    text,
    startText(locale, world) {
      const packed = stored?.facts.starts[startKey(locale, world)]
      return packed && stored?.text(packed)
    },
    async readForGuests(locale, endpoints) {
      const all: Record<string, unknown> = {}
      for (const endpoint of endpoints) {
        const bytes = await read(endpoint, locale, GUEST)
        if (bytes) all[endpoint] = JSON.parse(bytes.toString())
      }
      return all
    },
    isNeeded,
    rules,
    frames: index.frames,
    addressOf: (payloadId, locale) => index.addresses.get(answers.availableLocale(locale))?.get(payloadId),
    isOpenFile: (path) => !isNeeded || openMedia.has(path),
    hasConfigurator: (uid) => index.configurators.has(uid),
  }
}

/** Creates each answer once per key. The most recently used ones stay uncompressed, the others compressed. */
function memoizeAnswers(): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const decompressed = createLru<Promise<Buffer>>(MOST_BYTES, (bytes) => bytes.length)
  const compressed = createLru<Promise<CompressedText>>(MOST_PACKED_BYTES, ({ bytes }) => bytes.length)
  return (key, make) =>
    decompressed.get(key, async () => {
      let fresh: Buffer | undefined
      const packed = await compressed.get(key, async () => {
        fresh = await make()
        return compress(fresh)
      })
      return fresh ?? decompress(packed)
    })
}

/** What one kind of visitor sees of a language. */
interface View {
  readonly visibility: VisibilityOf
  isPassable(payloadId: unknown): boolean
}

async function visibilityFor(index: PackageIndex, held: Locale, visitor: Visitor): Promise<View> {
  const { rules } = index
  const language = await index.language(held)
  if (!language) return { visibility: () => 'nothing', isPassable: () => false }
  const visibility = createVisibility(language, rules, visitor)
  const passages = language.outlines.filter(({ endpoint }) => endpoint === 'content-transitions')
  const passable = new Set(
    passages.filter((passage) => visibility(passage) === 'whole').map(({ row }) => row.payloadId),
  )
  return { visibility, isPassable: (payloadId) => passable.has(payloadId) }
}

/** Groups visitors whose rights are equivalent in this package. */
function kindsOfVisitors({ worlds, items }: AccessRules): (visitor: Visitor) => string {
  const passwordWorlds = [...worlds].filter(([, { key }]) => key).map(([slug]) => slug)
  const scopes = [...new Set([...items.values()].flatMap((rule) => rule.scopes))]
  return ({ user, openedWorlds }) =>
    JSON.stringify([
      user && scopes.filter((scope) => user.scopes.includes(scope)),
      passwordWorlds.filter((slug) => openedWorlds.includes(slug)),
    ])
}

function named(endpoint: string, row: RawRecord) {
  return { endpoint, row, name: mentionKey(endpoint, row) }
}
