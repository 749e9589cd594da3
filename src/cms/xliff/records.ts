import type { Locale } from '../../content'
import type { RecordTexts } from '../translation/readTexts'
import type { NewTexts } from '../translation/storeRecord'
import { maxLengthOf } from './limits'
import { readNotes } from './notes'
import type { Texts, TextUnit } from './unit'

/** A unit, and the record that has it. */
export interface RecordUnit extends TextUnit {
  readonly of: RecordTexts
}

/** The texts of a CMS. */
export interface RecordUnits extends Texts {
  readonly units: readonly RecordUnit[]
}

/** The texts of records as units for translators. */
export function textsOf(
  records: readonly RecordTexts[],
  languages: Pick<Texts, 'locales' | 'defaultLocale'>,
): RecordUnits {
  const noteOf = readNotes()
  const units = records.flatMap((of) => unitsOf(of, noteOf))
  return { ...languages, units, translated: translatedIn(records) }
}

function unitsOf(of: RecordTexts, noteOf: ReturnType<typeof readNotes>): readonly RecordUnit[] {
  const { collection, documentId, record, page, texts } = of
  return texts.map(({ field, source, targets }) => ({
    ...{ of, collection, record, field, source, ...(page !== undefined && { page }) },
    name: `${collection}/${record}/${field}`,
    identity: `${collection}/${documentId}/${field}`,
    targets: new Map(Object.entries(targets) as [Locale, string][]),
    note: noteOf(collection, field.replace(/^.*\./, '')) ?? '',
    maxLength: maxLengthOf(collection, field),
  }))
}

function translatedIn(records: readonly RecordTexts[]): ReadonlyMap<Locale, ReadonlyMap<string, string>> {
  const found = new Map<Locale, Map<string, string>>()
  for (const { collection, record, texts } of records)
    for (const { field, hashes } of texts)
      for (const [code, hash] of Object.entries(hashes)) {
        const locale = code as Locale
        const own = found.get(locale) ?? new Map<string, string>()
        found.set(locale, own.set(`${collection}/${record}/${field}`, hash))
      }
  return found
}

/** Translations by the names of units, by record. */
export function newTexts(
  units: readonly RecordUnit[],
  locale: Locale,
  targets: ReadonlyMap<string, string>,
): readonly NewTexts[] {
  const texts = new Map<RecordTexts, Record<string, string>>()
  for (const { of, name, field } of units) {
    const target = targets.get(name)
    if (target !== undefined) texts.set(of, Object.assign(texts.get(of) ?? {}, { [field]: target }))
  }
  return [...texts].map(([{ collection, documentId, versions }, own]) => ({
    ...{ collection, documentId, version: versions[locale] ?? '', texts: own },
  }))
}
