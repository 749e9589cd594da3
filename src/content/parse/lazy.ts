import { deepFreeze } from '../../util'
import type { Schema } from './fields'

/** How a record is read in two steps: at once what makes it exist, leads somewhere or speaks of access; the rest on demand. */
export interface LazyFields {
  /** Finds no fault only where the whole schema keeps the record, and then reads the same of it. */
  readonly essence: Schema<object>
  /** Fields of the raw record that are left for later. */
  readonly fields: readonly string[]
  /** The fields of the model that they become, in its order, each as it is when nothing of it can be read. */
  readonly defaults: object
}

/** Names what `K`, the fields that are read later, begin as; the essence has all others. */
export function lazyFields<T, K extends keyof T>(parts: {
  readonly essence: Schema<Omit<T, K>>
  readonly fields: readonly string[]
  readonly defaults: { readonly [P in K]-?: T[P] | undefined }
}): LazyFields {
  return parts
}

const PENDING = Symbol('unread')

/** What is behind the fields that are read later. */
interface Pending {
  /** All other fields. */
  readonly known: object
  /** The fields, each as it is when nothing could be read. */
  readonly defaults: object
  /** The raw record. */
  readonly raw: unknown
  /** Undefined: nothing could be read. */
  readonly read: () => object | undefined
  /** What was read. */
  found?: Readonly<Record<string, unknown>>
}

type Lazy = { readonly [PENDING]?: Pending }

/** One for each field: records that share their accessors share their shape, which makes them quick and small. */
const accessors = new Map<string, PropertyDescriptor>()

/**
 * A frozen record that has `known` at once, and the fields of `later` from what `read` makes of `raw` when the first of them is
 * asked for: once, whoever asks.
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
 * The record with what `now` makes of what is known of it, and of nothing else, and `whole` of what is read later: that stays to
 * be read.
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

/** Whether fields of a record are still to be read. */
export function isPending(record: object): boolean {
  const pending = (record as Lazy)[PENDING]
  return pending !== undefined && !pending.found
}

/** Reads what is to be read later. */
export function readPending(record: object): void {
  const pending = (record as Lazy)[PENDING]
  if (pending) resolve(pending)
}

/**
 * Whether a record may have a field or a text with such words: who looks for something in all records does not have to read
 * those that cannot have it. True for what is read already.
 */
export function mayMention(record: object, words: RegExp): boolean {
  const pending = (record as Lazy)[PENDING]
  return !pending || pending.found !== undefined || mentions(pending.raw, words)
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
