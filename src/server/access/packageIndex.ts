import { setImmediate as others } from 'node:timers/promises'
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
  readonly doors: AccessRules
  /** Whether anything is hidden from strangers. */
  readonly isNeeded: boolean
  readonly languages: ReadonlyMap<Locale, LanguageOutline>
  /** Paths in the package of the media that strangers are told of. */
  readonly openMedia: ReadonlySet<string>
  /** Sources of the frames that the package opens, for a content security policy. */
  readonly frames: readonly string[]
  /** Addresses of the locations that strangers may enter, without their language, by payload id. */
  readonly addresses: ReadonlyMap<Locale, ReadonlyMap<string, string>>
  /** Uids of all configurators, also of those that are kept back. */
  readonly configurators: ReadonlySet<string>
}

/** Reads all answers of a package, one language after the other, and lets others have their turn in between. */
export async function indexPackage(answers: Answers): Promise<PackageIndex> {
  const languages = new Map<Locale, LanguageOutline>()
  const addresses = new Map<Locale, ReadonlyMap<string, string>>()
  const one = createStringPool()
  for (const locale of answers.manifest.locales) {
    const raw = await answers.readAll(locale)
    const { outlines, ...language } = outlineLanguage(raw)
    addresses.set(locale, addressesIn(raw, one))
    const lean = outlines.map((outline) => ({
      ...outline,
      records: outline.records.map(one),
      media: outline.media.map(one),
    }))
    languages.set(locale, { ...language, outlines: lean })
    await others()
  }
  const doors = readAccessRules([...languages.values()].map((language) => language.answers))
  const isNeeded = [...languages.values()].some((language) => isAnythingHidden(language, doors, GUEST))
  const all = [...languages.values()].flatMap(({ outlines }) => outlines)
  const open = isNeeded ? [...languages.values()].flatMap((language) => openIn(language, doors)) : all
  const configurators = all.flatMap(({ endpoint, row }) => (endpoint === 'configurators' ? row.uid : []))
  return {
    doors,
    isNeeded,
    languages,
    addresses: new Map(
      [...languages].map(([locale, language]) => [
        locale,
        openAddresses(language, doors, addresses.get(locale) ?? new Map()),
      ]),
    ),
    openMedia: new Set(
      [...new Set(open.flatMap(({ media }) => media))].flatMap(
        (url) => filePath(`http://package${url}`) ?? [],
      ),
    ),
    frames: frameSources(framesIn(open), framesIn(all)),
    configurators: new Set(configurators.map(String)),
  }
}

/** The same text each time for the same letters: languages show the same pictures, and each would hold their names anew. */
function createStringPool(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

function openIn(language: LanguageOutline, doors: AccessRules): readonly Outline[] {
  const sight = createVisibility(language, doors, GUEST)
  return language.outlines.filter((outline) => sight(outline) === 'whole')
}

/** Each address is that of the first location that has it. */
function addressesIn(raw: RawAnswers, one: (text: string) => string): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>()
  const taken = new Set<string>()
  for (const row of rawRecordsOf(raw, 'content-locations')) {
    const { payloadId } = row
    const address = locationPath(row)
    if (typeof payloadId !== 'string' || address === undefined) continue
    if (addresses.has(payloadId) || taken.has(address)) continue
    addresses.set(one(payloadId), one(address))
    taken.add(address)
  }
  return addresses
}

function openAddresses(
  language: LanguageOutline,
  doors: AccessRules,
  addresses: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const byDoor = visibilityByRules(language, doors, GUEST)
  const isOpen = (outline: Outline) => outline.endpoint === 'content-locations' && byDoor(outline) === 'whole'
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
