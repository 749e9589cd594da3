import type { Iframe } from '../model/background'
import { isPending, mapLazyRecord, mayContain, readPending } from './lazy'
import { nameHash } from './nameHash'
import { isRecord } from './raw'

/** Assigns ids to pages and collects them. */
interface IframeIndex {
  /**
   * Adds an id to each page of the record. `name` identifies the record in every language; its pages are numbered
   * in order. `now` maps the eager fields before the record is read completely.
   */
  number<T extends object>(record: T, name: string, now?: (known: T) => T): T
  /** By id; also by the id of the part that opens the page if that is unique. */
  readonly pages: ReadonlyMap<number, Iframe>
}

/** Occurs in every raw record that has a page. */
const MENTIONS_IFRAME = /iframe|i-frame/

/** Identifies pages across languages: a CMS numbers parts separately for each component and language. */
export function createIframeIndex(): IframeIndex {
  const pages = new Map<number, Iframe>()
  /** Records whose pages have not been read yet. */
  const pending: object[] = []
  const ofParts = new Map<number, Iframe | null>()

  const named = (page: Iframe, name: string): Iframe => {
    let id = nameHash(name)
    while (pages.has(id)) id = nameHash(`${name} ${id}`)
    const own = Object.freeze({ ...page, id })
    pages.set(id, own)
    const part = page.id
    if (part !== undefined) ofParts.set(part, ofParts.has(part) ? null : own)
    return own
  }

  const numbered = <T>(record: T, name: string): T => {
    if (!hasIframe(record)) return record
    let count = 0
    const walk = (value: unknown): unknown => {
      if (Array.isArray(value)) return unchanged(value, value.map(walk))
      if (!isRecord(value)) return value
      const entries = Object.entries(value)
      const walked = entries.map(([field, part]) =>
        field === 'iframe' && opens(value) ? named(part as Iframe, `${name} ${count++}`) : walk(part),
      )
      if (walked.every((part, at) => part === entries[at]?.[1])) return value
      return Object.freeze(Object.fromEntries(entries.map(([field], at) => [field, walked[at]])))
    }
    return walk(record) as T
  }

  return {
    number(record, name, now) {
      const known = mapLazyRecord(record, (whole) => numbered(whole, name), now)
      if (isPending(known)) pending.push(known)
      return known
    },
    get pages() {
      for (const record of pending.splice(0)) if (mayContain(record, MENTIONS_IFRAME)) readPending(record)
      const unambiguous = [...ofParts].filter((entry): entry is [number, Iframe] => entry[1] !== null)
      return new Map([...unambiguous, ...pages])
    },
  }
}

/** Most records have no page: this check allocates nothing. */
function hasIframe(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasIframe)
  const fields = value as Readonly<Record<string, unknown>>
  for (const field of Object.keys(fields)) {
    if (field === 'iframe' ? opens(fields) || hasIframe(fields[field]) : hasIframe(fields[field])) return true
  }
  return false
}

/** An action that opens a page, or a section whose page can be enlarged. Backgrounds do not count. */
function opens({ type, kind }: Readonly<Record<string, unknown>>): boolean {
  return type === 'openIframe' || kind === 'iframe'
}

function unchanged(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, at) => item === before[at]) ? before : Object.freeze(after)
}
