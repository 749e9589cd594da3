/** What a fair's visits come to: the answer of `/box-api/report`. All times are seconds, all days those of the fair. */
export interface FairReport {
  /** `YYYY-MM-DD` of the one day, or `all`. */
  readonly day: string
  /** Today, at the fair. */
  readonly today: string
  /** Days with visits, oldest first. */
  readonly days: readonly DayCount[]
  /** Of days and hours, an IANA name. */
  readonly timeZone: string
  readonly totals: Totals
  /** Visits that began in each hour of the day, 0 to 23. */
  readonly hours: readonly number[]
  /** Most seconds first. */
  readonly places: readonly PlaceReport[]
  /** Ways from one place to the next, the most used first. */
  readonly flows: readonly { readonly from: string; readonly to: string; readonly count: number }[]
  /** The most opened first. */
  readonly contents: readonly ContentReport[]
  /** Most visits first, by the language read last. */
  readonly languages: readonly { readonly language: string; readonly visits: number }[]
  /** Ways to the company that were touched: `phone`, `mail`, `card` … */
  readonly ways: readonly { readonly way: string; readonly count: number }[]
}

export interface DayCount {
  readonly day: string
  readonly visits: number
}

export interface Totals {
  readonly visits: number
  /** Times that a place was reached. */
  readonly arrivals: number
  readonly opened: number
  readonly downloads: number
  readonly contactsBegun: number
  readonly contactsSent: number
  /** Median length of a visit, from its first event to its last. */
  readonly medianSeconds: number
}

export interface PlaceReport {
  /** Payload ids. */
  readonly world: string
  readonly location: string
  /** As a visitor read it, in some language. */
  readonly title: string
  /** Visits that saw it, and those of them that saw no other after it. */
  readonly visits: number
  readonly last: number
  readonly arrivals: number
  readonly medianSeconds: number
  readonly totalSeconds: number
}

export interface ContentReport {
  readonly kind: string
  readonly content: string
  readonly title: string
  readonly opened: number
  readonly downloads: number
  /** How long it was open, of those times that it was closed again. */
  readonly medianSeconds: number
}
