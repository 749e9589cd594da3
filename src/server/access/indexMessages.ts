import type { IndexFile } from './indexFiles'

/** What the worker that computes an index tells the server. */
export type FromWorker =
  | { readonly type: 'read'; readonly request: number; readonly path: string }
  | { readonly type: 'indexed'; readonly files: readonly IndexFile[] }
  /** An answer is not valid. */
  | { readonly type: 'failed'; readonly reason: string }

/** The bytes of an answer that the worker asked for; undefined: there is no such answer. */
export interface ToWorker {
  readonly request: number
  readonly bytes: Uint8Array | undefined
}
