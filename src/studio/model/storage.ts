import type { JsonObject } from './json'
import type { Conflict } from './merge'

/** What names a record. */
export interface RecordName {
  readonly collection: string
  readonly name: string
}

export interface StoredRecord extends RecordName {
  readonly record: JsonObject
  /** Changes with every change of the record. */
  readonly hash: string
}

/** A record before and after an edit: null before it was added, and after it was removed. */
export interface Change extends RecordName {
  readonly before: JsonObject | null
  readonly after: JsonObject | null
}

/** All that the studio edits. */
export interface Stored {
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly records: readonly StoredRecord[]
}

export interface RecordConflict extends RecordName {
  readonly conflicts: readonly Conflict[]
}

/** What became of changes: all are saved, or none. `records` are the changed ones as they are now. */
export type Saved =
  | { readonly type: 'saved'; readonly records: readonly StoredRecord[] }
  | {
      readonly type: 'conflict'
      readonly records: readonly StoredRecord[]
      readonly conflicts: readonly RecordConflict[]
    }

/** One name for a record of any collection. */
export function keyOf({ collection, name }: RecordName): string {
  return `${collection} ${name}`
}
