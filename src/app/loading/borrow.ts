import type { Answers, Api } from '../../api'
import { BORROWED, isLocale, isRecord, type Locale, unwrapAnswer } from '../../content'
import { omitUndefined } from '../../util'

type Row = Readonly<Record<string, unknown>>

/** By which a record is the same one in every language. Its number is not: each language has its own. */
const IDENTITY = ['documentId', 'payloadId', 'slug', 'key', 'uid'] as const

/** Answers that are the same in every language: there is nothing in them to lend. */
const SHARED = new Set(['icons', 'screensavers', 'configurators', 'box-hooks'])

/**
 * The same api, whose content has no gaps in a language that another one could fill: the base language (`en-US` ← `en`), the
 * settings' own, English. Lenders that cannot be had are done without.
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
 * Fills what these answers lack with what those of another language have: whole records, and single fields of records that both
 * have. Each record says then what of it is borrowed, and from which language (`BORROWED`). What was lent before stays.
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
    (row): row is Row => isRecord(row) && namesOf(row).length > 0 && !twinOf(row, ownByName),
  )
  return [...rows, ...missing.map((row) => ({ ...row, [BORROWED]: { '': lender } }))]
}

function completed(own: Row, other: Row, lender: Locale): Row {
  const marks: Record<string, Locale> = {}
  const row = filled(own, other, '', (path) => {
    marks[path] = lender
  })
  if (Object.keys(marks).length === 0) return own
  return { ...row, [BORROWED]: { ...marks, ...(isRecord(own[BORROWED]) && own[BORROWED]) } }
}

/** What is absent here and there in the other; parts are the same where they are of one kind and name the same things. */
function filled(own: Row, other: Row, path: string, borrowed: (path: string) => void): Row {
  const row: Record<string, unknown> = { ...own }
  for (const [field, lent] of Object.entries(other)) {
    if (field === BORROWED) continue
    const at = path === '' ? field : `${path}.${field}`
    const kept = own[field]
    if (isEmpty(kept) && !isEmpty(lent)) {
      row[field] = lent
      borrowed(at)
    } else if (isRecord(kept) && isRecord(lent) && isSamePart(kept, lent))
      row[field] = filled(kept, lent, at, borrowed)
    else if (Array.isArray(kept) && Array.isArray(lent) && isSameList(kept, lent))
      row[field] = kept.map((part, index) => {
        const twin: unknown = lent[index]
        return isRecord(part) && isRecord(twin) ? filled(part, twin, `${at}.${index}`, borrowed) : part
      })
  }
  return row
}

/** False is an answer, and so is 0. An empty password is one too: it says that there is none. */
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

function isSamePart(own: Row, other: Row): boolean {
  const names = ['__component', 'url', 'hash', ...IDENTITY]
  return names.every(
    (name) => own[name] === undefined || other[name] === undefined || own[name] === other[name],
  )
}

/** Records by each of their names. */
function byName(rows: readonly unknown[]): ReadonlyMap<string, Row> {
  return new Map(rows.filter(isRecord).flatMap((row) => namesOf(row).map((name) => [name, row] as const)))
}

function twinOf(row: unknown, others: ReadonlyMap<string, Row>): Row | undefined {
  const name = isRecord(row) && namesOf(row).find((name) => others.has(name))
  return name ? others.get(name) : undefined
}

/** The best first: a name that is only half the truth, such as a key used twice, comes after the document's own. */
function namesOf(row: Row): readonly string[] {
  return IDENTITY.flatMap((field) => {
    const name = row[field]
    return typeof name === 'string' && name !== '' ? [`${field} ${name}`] : []
  })
}
