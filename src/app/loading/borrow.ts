import type { Answers, Api } from '../../api'
import { BORROWED, isLocale, isRecord, type Locale, unwrapAnswer } from '../../content'
import { omitUndefined } from '../../util'

type RawRecord = Readonly<Record<string, unknown>>

/** Fields that identify a record across languages. Its `id` differs per language. */
const IDENTITY = ['documentId', 'payloadId', 'slug', 'key', 'uid'] as const

/** Answers that are the same in every language, so there is nothing to borrow. */
const SHARED = new Set(['icons', 'screensavers', 'configurators', 'box-hooks'])

/**
 * Wraps an API so that gaps in a language are filled from others: the base language (`en-US` ← `en`), the
 * default language of the settings, English. Languages that fail to load are skipped.
 */
export function borrowing(api: Api, defaultLocale: Locale): Api {
  return {
    ...api,
    async loadContent(locale, signal, options = {}) {
      const { part, also, ...rest } = options
      const wanted = omitUndefined({ part, also })
      const lenders = lendersOf(locale, defaultLocale)
      const [own, ...lent] = await Promise.all([
        api.loadContent(locale, signal, { ...rest, ...wanted }),
        ...lenders.map((lender) =>
          api.loadContent(lender, signal, wanted).catch((error: unknown): Answers => {
            signal?.throwIfAborted()
            console.warn(error)
            return {}
          }),
        ),
      ])
      return lenders.reduce((answers, lender, at) => borrow(answers, lent[at] ?? {}, lender), own)
    },
  }
}

function lendersOf(locale: Locale, defaultLocale: Locale): readonly Locale[] {
  const base = locale.split('-')[0]
  const chain: readonly Locale[] = [...(isLocale(base) ? [base] : []), defaultLocale, 'en']
  return [...new Set(chain)].filter((lender) => lender !== locale)
}

/**
 * Fills gaps in these answers from another language: whole records, and single fields of records that both
 * have. `BORROWED` in each record says which fields are borrowed and from which language. Earlier borrowings
 * stay.
 */
export function borrow(answers: Answers, from: Answers, lender: Locale): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([endpoint, answer]) => [
      endpoint,
      SHARED.has(endpoint) ? answer : lend(unwrapAnswer(answer), unwrapAnswer(from[endpoint]), lender),
    ]),
  )
}

function lend(own: unknown, other: unknown, lender: Locale): unknown {
  if (isRecord(own)) return isRecord(other) ? completed(own, other, lender) : own
  if (!Array.isArray(own) || !Array.isArray(other)) return own
  const [ownByName, otherByName] = [byName(own), byName(other)]
  const rows = own.map((row) => {
    const twin = twinOf(row, otherByName)
    return isRecord(row) && twin ? completed(row, twin, lender) : row
  })
  const missing = other.filter(
    (row): row is RawRecord => isRecord(row) && namesOf(row).length > 0 && !twinOf(row, ownByName),
  )
  return [...rows, ...missing.map((row) => ({ ...row, [BORROWED]: { '': lender } }))]
}

function completed(own: RawRecord, other: RawRecord, lender: Locale): RawRecord {
  const marks: Record<string, Locale> = {}
  const row = filled(own, other, '', (path) => {
    marks[path] = lender
  })
  if (Object.keys(marks).length === 0) return own
  return { ...row, [BORROWED]: { ...marks, ...(isRecord(own[BORROWED]) && own[BORROWED]) } }
}

/**
 * Fills absent fields from the other record. Nested parts are merged if they are of one kind and have the
 * same names.
 */
function filled(own: RawRecord, other: RawRecord, path: string, borrowed: (path: string) => void): RawRecord {
  const row: Record<string, unknown> = { ...own }
  for (const [field, lent] of Object.entries(other)) {
    if (field === BORROWED) continue
    const at = path === '' ? field : `${path}.${field}`
    const ownValue = own[field]
    if (isEmpty(ownValue) && !isEmpty(lent)) {
      row[field] = lent
      borrowed(at)
    } else if (isRecord(ownValue) && isRecord(lent) && isSamePart(ownValue, lent))
      row[field] = filled(ownValue, lent, at, borrowed)
    else if (Array.isArray(ownValue) && Array.isArray(lent) && isSameList(ownValue, lent))
      row[field] = ownValue.map((part, index) => {
        const twin: unknown = lent[index]
        return isRecord(part) && isRecord(twin) ? filled(part, twin, `${at}.${index}`, borrowed) : part
      })
  }
  return row
}

/** False and 0 are values. So is an empty password: it says that there is none. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

function isSameList(own: readonly unknown[], other: readonly unknown[]): boolean {
  return (
    own.length === other.length &&
    own.every((part, index) => {
      const twin = other[index]
      return isRecord(part) && isRecord(twin) && isSamePart(part, twin)
    })
  )
}

function isSamePart(own: RawRecord, other: RawRecord): boolean {
  const names = ['__component', 'url', 'hash', ...IDENTITY]
  return names.every(
    (name) => own[name] === undefined || other[name] === undefined || own[name] === other[name],
  )
}

/** Records by each of their identifying fields. */
function byName(rows: readonly unknown[]): ReadonlyMap<string, RawRecord> {
  return new Map(rows.filter(isRecord).flatMap((row) => namesOf(row).map((name) => [name, row] as const)))
}

function twinOf(row: unknown, others: ReadonlyMap<string, RawRecord>): RawRecord | undefined {
  const name = isRecord(row) && namesOf(row).find((name) => others.has(name))
  return name ? others.get(name) : undefined
}

/** Ordered by reliability: ambiguous fields, such as a key used twice, come after `documentId`. */
function namesOf(row: RawRecord): readonly string[] {
  return IDENTITY.flatMap((field) => {
    const name = row[field]
    return typeof name === 'string' && name !== '' ? [`${field} ${name}`] : []
  })
}
