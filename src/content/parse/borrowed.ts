import { isLocale, type Locale } from '../model/locales'
import { isRecord, type RawAnswers } from './raw'

/**
 * Marks texts of another language in a record by their path: `borrowed: { "sections.2.title": "en" }`. A path may
 * name a whole part; an empty one means the whole record.
 */
export const BORROWED = 'borrowed'

/** Texts with their language; only those that are not in the language of their answer. */
export type BorrowedTexts = ReadonlyMap<string, Locale>

const NONE: BorrowedTexts = new Map()
/** Deeper than any content model nests. */
const MOST_DEPTH = 100

/**
 * The borrowed texts of these unwrapped answers, as their records mark them (`BORROWED`). A text that also occurs
 * unborrowed is not included: names are often the same in all languages. `whole` returns the answers with all lazy
 * fields unwrapped; it is called only if something is borrowed.
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
