import type { Locale } from '../../content'
import { hashOf } from '../translation/hashes'

/** A text of the content that is translated. */
export interface TextUnit {
  /** Made of collection, record and field: `articles/1/sections.0.title`. */
  readonly name: string
  /** What identifies it when its record is called something else; absent: its name. */
  readonly identity?: string
  readonly collection: string
  readonly record: string
  readonly field: string
  /** The page of a showroom that shows it, below the showroom's address. */
  readonly page?: string
  /** What the field means. */
  readonly note: string
  readonly source: string
  /** Texts of the other languages. */
  readonly targets: ReadonlyMap<Locale, string>
  /** Letters that fit where the text is shown; undefined: it wraps freely. */
  readonly maxLength: number | undefined
}

/** Texts of sources, or of a CMS. */
export interface Texts {
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
  readonly units: readonly TextUnit[]
  /** Hashes of the sources that were translated, by language and name. */
  readonly translated: ReadonlyMap<Locale, ReadonlyMap<string, string>>
}

export interface WritableTexts extends Texts {
  /** Writes translations by the names of their units, and which sources they were made from. */
  write(locale: Locale, targets: ReadonlyMap<string, string>): Promise<WriteReport>
}

interface WriteReport {
  readonly written: number
  /** Why texts were not written, by name. */
  readonly refused: readonly string[]
}

/** State of a unit in a language. `older`: its source has changed since it was translated. */
export type UnitState = 'missing' | 'older' | 'current'

/** The category of the note in a file that has the hash of the exported translation. */
export const EXPORTED = 'exported'

/** The unit's id in a file: names may contain what XML does not allow there. */
export const idOf = ({ name, identity = name }: Pick<TextUnit, 'name' | 'identity'>): string =>
  `u${hashOf(identity)}`

/** A translation without a known hash was written by hand beside its source. */
export function stateOf(
  unit: TextUnit,
  locale: Locale,
  { translated }: Pick<Texts, 'translated'>,
): UnitState {
  if (!unit.targets.get(locale)) return 'missing'
  const hash = translated.get(locale)?.get(unit.name)
  return hash === undefined || hash === hashOf(unit.source) ? 'current' : 'older'
}

/** By how many letters a text exceeds its limit; 0: it fits. Letters are what a reader counts as such. */
export function overflowOf({ maxLength }: Pick<TextUnit, 'maxLength'>, text: string): number {
  return maxLength === undefined ? 0 : Math.max(0, lengthOf(text) - maxLength)
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const lengthOf = (text: string) => [...letters.segment(text)].length
