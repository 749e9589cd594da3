import { isLocale, type Locale } from '../model/locales'
import { isRecord, type RawAnswers } from './raw'

/**
 * Where a record has texts of another language: `borrowed`, by their paths in it, as `{ "sections.2.title": "en" }`. A path may
 * lead to a whole part; an empty one says that the whole record is borrowed.
 */
export const BORROWED = 'borrowed'

/** Texts by the language that they are in; only those that are not in the language of their answer. */
export type BorrowedTexts = ReadonlyMap<string, Locale>

const NONE: BorrowedTexts = new Map()
/** Deeper than any content model nests. */
const MOST_DEPTH = 100

/**
 * Texts of these unwrapped answers that another language lent, as their records say (`BORROWED`). A text that the language of the
 * answers has too, for something else, is its own: names are often the same in all. `whole` makes answers of which parts were left
 * as they came like the others: only where something is lent they are asked for.
 */
export function borrowedTexts(answers: RawAnswers, whole: () => RawAnswers = () => answers): BorrowedTexts {
  if (!recordsOf(answers).some((record) => isRecord(record[BORROWED]))) return NONE
  const records = recordsOf(whole())
  const borrowed = new Map<string, Locale>()
  const own = new Set<string>()
  for (const record of records) {
    const { [BORROWED]: marks, ...fields } = record
    sortTexts(fields, '', isRecord(marks) ? marks : {}, undefined, (text, locale) => {
      if (locale) borrowed.set(text, locale)
      else own.add(text)
    })
  }
  for (const text of own) borrowed.delete(text)
  return borrowed
}

function recordsOf(answers: RawAnswers): readonly Record<string, unknown>[] {
  return Object.values(answers)
    .flatMap((answer) => (Array.isArray(answer) ? answer : [answer]))
    .filter(isRecord)
}

function sortTexts(
  value: unknown,
  path: string,
  marks: Readonly<Record<string, unknown>>,
  inherited: Locale | undefined,
  onText: (text: string, locale: Locale | undefined) => void,
  depth = 0,
): void {
  const mark = Object.hasOwn(marks, path) ? marks[path] : undefined
  const locale = typeof mark === 'string' && isLocale(mark) ? mark : inherited
  if (typeof value === 'string') onText(value, locale)
  else if (typeof value === 'object' && value !== null && depth < MOST_DEPTH)
    for (const [key, child] of Object.entries(value))
      sortTexts(child, path === '' ? key : `${path}.${key}`, marks, locale, onText, depth + 1)
}
