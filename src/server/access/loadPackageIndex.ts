import {
  type LanguageOutline,
  type Locale,
  type Outline,
  type RawAnswers,
  type RawRecord,
  readWorldRules,
} from '../../content'
import type { PackageIndexFile } from '../../contracts'
import { createLru } from '../http/lru'
import type { Answers } from '../package/answers'
import type { StoredIndex } from '../package/storedIndex'
import type { PackageIndex } from './packageIndex'

/** Bytes of outlines in memory. */
const MOST_OUTLINE_BYTES = 16 * 1024 * 1024

/** The index that a package contains, and the worlds' passwords, which only its answers contain. */
export async function loadPackageIndex(answers: Answers, stored: StoredIndex): Promise<PackageIndex> {
  const { facts } = stored
  const worlds = readWorldRules(await worldAnswers(answers))
  const outlines = createLru<Promise<SizedOutline>>(MOST_OUTLINE_BYTES, ({ bytes }) => bytes)
  return {
    rules: {
      inactive: facts.inactive,
      worlds,
      items: new Map(facts.items),
      records: new Map(
        facts.records.map(([key, { worlds: slugs, places, closed }]) => [
          key,
          { worlds: new Set(slugs), places: new Set(places), closed },
        ]),
      ),
      faults: facts.faults,
    },
    isNeeded: facts.isNeeded,
    async language(locale) {
      const text = facts.outlines[locale]
      if (!text) return undefined
      const found = await outlines.get(locale, async () => ({
        bytes: text.bytes,
        language: parseOutlines(await stored.text(text).plain()),
      }))
      return found.language
    },
    addresses: addressesOf(facts),
    openMedia: new Set(facts.openMedia),
    frames: facts.frames,
    configurators: new Set(facts.configurators),
  }
}

interface SizedOutline {
  readonly language: LanguageOutline
  readonly bytes: number
}

async function worldAnswers(answers: Answers): Promise<readonly RawAnswers[]> {
  const languages: RawAnswers[] = []
  for (const locale of answers.manifest.locales) {
    const file = answers.fileOf('worlds', locale)
    languages.push(file === undefined ? {} : { worlds: await answers.readUnwrapped(file) })
  }
  return languages
}

function addressesOf({ addresses }: PackageIndexFile): PackageIndex['addresses'] {
  return new Map<Locale, ReadonlyMap<string, string>>(
    addresses.flatMap(({ locales, paths }) => {
      const shared = new Map(paths)
      return locales.map((locale) => [locale, shared] as const)
    }),
  )
}

/** The outlines of a language as a text, without passwords: the rules of worlds are read from the answers. */
export function formatOutlines({ outlines }: LanguageOutline): Buffer {
  const stored = outlines.map(({ endpoint, name, row: { password, ...row }, records }) => ({
    endpoint,
    name,
    row,
    records,
  }))
  return Buffer.from(JSON.stringify(stored))
}

function parseOutlines(text: Buffer): LanguageOutline {
  const outlines = (JSON.parse(text.toString()) as Omit<Outline, 'media' | 'frames'>[]).map((outline) => ({
    ...outline,
    name: outline.name,
    media: [],
    frames: [],
  }))
  const answers: Record<string, RawRecord[]> = {}
  for (const { endpoint, row } of outlines) {
    const rows = answers[endpoint] ?? []
    answers[endpoint] = rows
    rows.push(row)
  }
  return { outlines, answers }
}
