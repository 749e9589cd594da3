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
import { createLru } from '../http/lru'
import type { Answers } from '../package/answers'
import { type CompressedText, compress, decompress } from '../package/compressedTexts'
import { indexPackage, type PackageIndex } from './packageIndex'
import { visibleRecord } from './visibleRecord'

/** The answers of a package as each visitor may see them (spec §6). */
export interface VisibleAnswers {
  /** The bytes of an answer, the same Buffer as long as it is at hand. Undefined for an unknown endpoint. */
  read(endpoint: string, locale: Locale, visitor: Visitor): Promise<Buffer | undefined>
  /** What strangers are answered in a language by these endpoints, parsed, by endpoint. */
  readForStrangers(locale: Locale, endpoints: readonly string[]): Promise<Readonly<Record<string, unknown>>>
  /** Whether anything is hidden from strangers. */
  readonly isNeeded: boolean
  /** Also the passwords of worlds: for this server alone. */
  readonly doors: AccessRules
  /** Where a location is that strangers may enter, without its language; undefined: in this language there is none. */
  addressOf(payloadId: string, locale: Locale): string | undefined
  /** Whether strangers are told of a file: by its path in the package. */
  isOpenFile(path: string): boolean
  /** Sources of frames for a content security policy; they tell of nothing that is kept back. */
  readonly frames: readonly string[]
  /** Whether the configurator exists, hidden or not. */
  hasConfigurator(uid: string): boolean
}

/** Bytes of uncompressed answers in memory, over all kinds of visitors. */
const MOST_BYTES = 24 * 1024 * 1024

/** Bytes of answers that are remembered packed: to unpack one takes a hundredth of the time that it takes to make it. */
const MOST_PACKED_BYTES = 24 * 1024 * 1024

/** Views that are remembered: each kind of visitor has one of each language. */
const MOST_VIEWS = 200

/**
 * Reads a package once and keeps back what a visitor may not see: of worlds and locations behind doors everything but
 * the name and address, passages that start there, and every record that nothing leads to which the visitor sees.
 * @throws StartError when an answer is no JSON.
 */
export async function createVisibleAnswers(answers: Answers): Promise<VisibleAnswers> {
  const index = await indexPackage(answers)
  const { doors, isNeeded, openMedia } = index
  const memoized = memoizeAnswers()
  const views = createLru<View>(MOST_VIEWS, () => 1)
  const kindOf = kindsOfVisitors(doors)

  const answerFor = async (endpoint: string, file: string, held: Locale, visitor: Visitor) => {
    const view = views.get(`${held} ${kindOf(visitor)}`, () => visibilityFor(index, held, visitor))
    const answer = await answers.readUnwrapped(file)
    const shareOf = (row: RawRecord) =>
      visibleRecord(endpoint, row, view.sight(named(endpoint, row)), doors, view.isFlown)
    const shares = (Array.isArray(answer) ? answer : [answer])
      .filter(isRecord)
      .flatMap((row) => shareOf(row) ?? [])
    return Buffer.from(
      JSON.stringify({ data: Array.isArray(answer) ? shares : (shares[0] ?? null), meta: {} }),
    )
  }
  const read: VisibleAnswers['read'] = async (endpoint, locale, visitor) => {
    const file = answers.fileOf(endpoint, locale)
    if (file === undefined) return undefined
    if (!isNeeded) return memoized(file, () => answers.read(file))
    const held = answers.heldLocale(locale)
    const key = JSON.stringify([file, held, kindOf(visitor)])
    return memoized(key, () => answerFor(endpoint, file, held, visitor))
  }
  return {
    read,
    async readForStrangers(locale, endpoints) {
      const all: Record<string, unknown> = {}
      for (const endpoint of endpoints) {
        const bytes = await read(endpoint, locale, GUEST)
        if (bytes) all[endpoint] = JSON.parse(bytes.toString())
      }
      return all
    },
    isNeeded,
    doors,
    frames: index.frames,
    addressOf: (payloadId, locale) => index.addresses.get(answers.heldLocale(locale))?.get(payloadId),
    isOpenFile: (path) => !isNeeded || openMedia.has(path),
    hasConfigurator: (uid) => index.configurators.has(uid),
  }
}

/** Makes an answer once for each key; the bytes of the languages asked for last are at hand, the others packed. */
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

/** What a kind of visitor sees of a language. */
interface View {
  readonly sight: VisibilityOf
  isFlown(payloadId: unknown): boolean
}

function visibilityFor({ languages, doors }: PackageIndex, held: Locale, visitor: Visitor): View {
  const language = languages.get(held)
  if (!language) return { sight: () => 'nothing', isFlown: () => false }
  const sight = createVisibility(language, doors, visitor)
  const passages = language.outlines.filter(({ endpoint }) => endpoint === 'content-transitions')
  const flown = new Set(
    passages.filter((passage) => sight(passage) === 'whole').map(({ row }) => row.payloadId),
  )
  return { sight, isFlown: (payloadId) => flown.has(payloadId) }
}

/** Groups visitors whose rights are equivalent in this package. */
function kindsOfVisitors({ worlds, items }: AccessRules): (visitor: Visitor) => string {
  const keyed = [...worlds].filter(([, { key }]) => key).map(([slug]) => slug)
  const scopes = [...new Set([...items.values()].flatMap((door) => door.scopes))]
  return ({ user, openedWorlds }) =>
    JSON.stringify([
      user && scopes.filter((scope) => user.scopes.includes(scope)),
      keyed.filter((slug) => openedWorlds.includes(slug)),
    ])
}

function named(endpoint: string, row: RawRecord) {
  return { endpoint, row, name: mentionKey(endpoint, row) }
}
