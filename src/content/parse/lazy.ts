import { deepFreeze } from '../../util'
import type { Schema } from './fields'

/**
 * How a record is read in two steps: eagerly what makes it valid, refers to others or concerns access; the rest on
 * demand.
 */
export interface LazyFields {
  /** Succeeds only if the whole schema keeps the record, and then reads the same values. */
  readonly essence: Schema<object>
  /** The raw fields that are read on demand. */
  readonly fields: readonly string[]
  /** The model's lazy fields in order, with their values for the case that nothing can be read. */
  readonly defaults: object
}

/** Types the defaults of `K`, the lazy fields; the essence has all others. */
export function lazyFields<T, K extends keyof T>(parts: {
  readonly essence: Schema<Omit<T, K>>
  readonly fields: readonly string[]
  readonly defaults: { readonly [P in K]-?: T[P] | undefined }
}): LazyFields {
  return parts
}

const PENDING = Symbol('unread')

/** State of a record's lazy fields. */
interface Pending {
  /** The eager fields. */
  readonly known: object
  /** The lazy fields with their defaults. */
  readonly defaults: object
  /** The raw record. */
  readonly raw: unknown
  /** Undefined: nothing could be read. */
  readonly read: () => object | undefined
  /** The result of `read`. */
  found?: Readonly<Record<string, unknown>>
}

type Lazy = { readonly [PENDING]?: Pending }

/**
 * One descriptor for each field name: records with the same accessors share a hidden class, which keeps them fast
 * and small.
 */
const accessors = new Map<string, PropertyDescriptor>()

/**
 * Creates a frozen record with the fields of `known`. The fields of `defaults` are read from `raw` by `read` on
 * first access, all at once and only once.
 */
export function createLazyRecord<T extends object>(
  pending: Omit<Pending, 'found' | 'read'> & { read(): T | undefined },
): T {
  const record = { ...deepFreeze(pending.known) }
  for (const field of Object.keys(pending.defaults)) Object.defineProperty(record, field, accessorOf(field))
  Object.defineProperty(record, PENDING, { value: { ...pending } satisfies Pending })
  return Object.freeze(record) as T
}

function accessorOf(field: string): PropertyDescriptor {
  const known = accessors.get(field)
  if (known) return known
  const accessor = {
    enumerable: true,
    get(this: Lazy): unknown {
      const pending = this[PENDING]
      return pending && resolve(pending)[field]
    },
  }
  accessors.set(field, accessor)
  return accessor
}

function resolve(pending: Pending): Readonly<Record<string, unknown>> {
  pending.found ??= (pending.read() ?? pending.defaults) as Readonly<Record<string, unknown>>
  return pending.found
}

/**
 * Maps a record without forcing its lazy fields: `now` maps the eager fields, `whole` the complete record when it
 * is read.
 */
export function mapLazyRecord<T extends object>(
  record: T,
  whole: (record: T) => T,
  now: (known: T) => T = (known) => known,
): T {
  const pending = (record as Lazy)[PENDING]
  if (!pending) return whole(now(record))
  const { known, defaults, raw } = pending
  return createLazyRecord<T>({
    known: now(known as T),
    defaults,
    raw,
    read: () => whole(resolve(pending) as T),
  })
}

/** Whether a record still has unread fields. */
export function isPending(record: object): boolean {
  const pending = (record as Lazy)[PENDING]
  return pending !== undefined && !pending.found
}

/** Reads the lazy fields now. */
export function readPending(record: object): void {
  const pending = (record as Lazy)[PENDING]
  if (pending) resolve(pending)
}

/**
 * Whether a record may contain a field name or text that matches. Lets searches skip unread records that cannot
 * match; true for records that were read.
 */
export function mayContain(record: object, words: RegExp): boolean {
  const pending = (record as Lazy)[PENDING]
  return !pending || pending.found !== undefined || mentions(pending.raw, words)
}

/** Nothing reads deeper levels, and recursion could overflow. */
const MAX_DEPTH = 200

function mentions(value: unknown, words: RegExp, depth = 0): boolean {
  if (typeof value === 'string') return words.test(value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.some((item) => mentions(item, words, depth + 1))
  const fields = value as Readonly<Record<string, unknown>>
  return Object.keys(fields).some((name) => words.test(name) || mentions(fields[name], words, depth + 1))
}
