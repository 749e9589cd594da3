import type { Locale } from '../model/locales'

/** A problem in one record, described so that an editor finds it. */
export interface Problem {
  readonly severity: 'error' | 'warning'
  /** The collection: `content-locations`, `worlds`, … */
  readonly endpoint: string
  /** The record's payload id, slug or key; its id where it has none. */
  readonly record: string
  /** Path of the field inside the record: `background.0.video.url`; empty for the record as a whole. */
  readonly field: string
  /** The fault, its remedy, and what is left out until then. */
  readonly message: string
  readonly locale?: Locale
}
