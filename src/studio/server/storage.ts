import type { JsonObject } from '../model/json'
import type { RecordName, Stored, StoredRecord } from '../model/storage'

/** Replaces a record. */
export interface Write extends RecordName {
  /** Null removes it. */
  readonly record: JsonObject | null
  /** The hash of the record that it replaces; null if there must be none. */
  readonly replaces: string | null
}

/** A picture, film or document that was uploaded. */
export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Where the studio keeps its records: a folder of sources, or a CMS. */
export interface Storage {
  list(): Promise<Stored>
  read(name: RecordName): Promise<StoredRecord | undefined>
  /** Writes all records or none. `changed`: one of them is not the record to replace any more. */
  write(writes: readonly Write[]): Promise<'written' | 'changed'>
  /** Keeps a file and returns its name there, which is new. @throws Refused if it is none that visitors could see. */
  upload(file: Upload): Promise<string>
  /** The names of all files. */
  files(): Promise<readonly string[]>
  /** The path of a file on this machine; undefined if there is none. */
  path(file: string): Promise<string | undefined>
  /** A whole file; undefined if there is none. */
  bytes(file: string): Promise<Uint8Array | undefined>
  /** A small picture of a file; undefined if it shows none. */
  picture(file: string): Promise<Picture | undefined>
}

/** The bytes of a picture, and their MIME type. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly type: string
}

/** A request that is answered with its reason instead of a result. */
export class Refused extends Error {}
