import { deepFreeze } from '../../util'
import type { Reads } from './fields'

/** How a record is read in two steps: at once what makes it exist, leads somewhere or speaks of access; the rest on demand. */
export interface Parted {
  /** Finds no fault only where the whole schema keeps the record, and then reads the same of it. */
  readonly essence: Reads<object>
  /** Fields of the raw record that are left for later. */
  readonly fields: readonly string[]
  /** The fields of the model that they become, in its order, each as it is when nothing of it can be read. */
  readonly later: object
}

/** Names what `K`, the fields that are read later, begin as; the essence has all others. */
export function parted<T, K extends keyof T>(parts: {
  readonly essence: Reads<Omit<T, K>>
  readonly fields: readonly string[]
  readonly later: { readonly [P in K]-?: T[P] | undefined }
}): Parted {
  return parts
}

const UNREAD = Symbol('unread')

/** What is behind the fields that are read later. */
interface Unread {
  /** All other fields. */
  readonly known: object
  /** The fields, each as it is when nothing could be read. */
  readonly later: object
  /** The raw record. */
  readonly raw: unknown
  /** Undefined: nothing could be read. */
  readonly read: () => object | undefined
  /** What was read. */
  found?: Readonly<Record<string, unknown>>
}

type Lazy = { readonly [UNREAD]?: Unread }

/** One for each field: records that share their accessors share their shape, which makes them quick and small. */
const accessors = new Map<string, PropertyDescriptor>()

/**
 * A frozen record that has `known` at once, and the fields of `later` from what `read` makes of `raw` when the first of them is
 * asked for: once, whoever asks.
 */
export function createLater<T extends object>(
  unread: Omit<Unread, 'found' | 'read'> & { read(): T | undefined },
): T {
  const record = { ...deepFreeze(unread.known) }
  for (const field of Object.keys(unread.later)) Object.defineProperty(record, field, accessorOf(field))
  Object.defineProperty(record, UNREAD, { value: { ...unread } satisfies Unread })
  return Object.freeze(record) as T
}

function accessorOf(field: string): PropertyDescriptor {
  const known = accessors.get(field)
  if (known) return known
  const accessor = {
    enumerable: true,
    get(this: Lazy): unknown {
      const unread = this[UNREAD]
      return unread && foundIn(unread)[field]
    },
  }
  accessors.set(field, accessor)
  return accessor
}

function foundIn(unread: Unread): Readonly<Record<string, unknown>> {
  unread.found ??= (unread.read() ?? unread.later) as Readonly<Record<string, unknown>>
  return unread.found
}

/**
 * The record with what `now` makes of what is known of it, and of nothing else, and `whole` of what is read later: that stays to
 * be read.
 */
export function changed<T extends object>(
  record: T,
  whole: (record: T) => T,
  now: (known: T) => T = (known) => known,
): T {
  const unread = (record as Lazy)[UNREAD]
  if (!unread) return whole(now(record))
  const { known, later, raw } = unread
  return createLater<T>({ known: now(known as T), later, raw, read: () => whole(foundIn(unread) as T) })
}

/** Whether fields of a record are still to be read. */
export function isUnread(record: object): boolean {
  const unread = (record as Lazy)[UNREAD]
  return unread !== undefined && !unread.found
}

/** Reads what is to be read later. */
export function readNow(record: object): void {
  const unread = (record as Lazy)[UNREAD]
  if (unread) foundIn(unread)
}

/**
 * Whether a record may have a field or a text with such words: who looks for something in all records does not have to read
 * those that cannot have it. True for what is read already.
 */
export function mayMention(record: object, words: RegExp): boolean {
  const unread = (record as Lazy)[UNREAD]
  return !unread || unread.found !== undefined || mentions(unread.raw, words)
}

/** What lies deeper is read by nobody: it does not have to be looked through, and could be too deep for that. */
const MAX_DEPTH = 200

function mentions(value: unknown, words: RegExp, depth = 0): boolean {
  if (typeof value === 'string') return words.test(value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.some((item) => mentions(item, words, depth + 1))
  const fields = value as Readonly<Record<string, unknown>>
  return Object.keys(fields).some((name) => words.test(name) || mentions(fields[name], words, depth + 1))
}
