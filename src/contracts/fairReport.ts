/**
 * The summary of a fair's visits: the answer of `/box-api/report`. Times are in seconds, days in the fair's time
 * zone.
 */
export interface FairReport {
  /** `YYYY-MM-DD` of a single day, or `all`. */
  readonly day: string
  /** Today's date at the fair. */
  readonly today: string
  /** Days with visits, oldest first. */
  readonly days: readonly DayCount[]
  /** Time zone of days and hours, an IANA name. */
  readonly timeZone: string
  readonly totals: Totals
  readonly funnel: Funnel
  /** The change since the last earlier day with visits. Absent for all days, and if there is no earlier day. */
  readonly comparison?: FunnelComparison
  /** Visits by the hour of their start, 0 to 23. */
  readonly hours: readonly number[]
  /** Opening hours of the fair. */
  readonly fairHours: FairHours
  /** Most seconds first. */
  readonly places: readonly PlaceReport[]
  /** Moves from one location to the next, most frequent first. */
  readonly flows: readonly { readonly from: string; readonly to: string; readonly count: number }[]
  /** Most opened first. */
  readonly contents: readonly ContentReport[]
  /** What visitors saved or sent, most sent first. */
  readonly leads: readonly LeadReport[]
  /** By the last language of a visit, most visits first. */
  readonly languages: readonly { readonly language: string; readonly visits: number }[]
  /** How visitors contacted the company: `phone`, `mail`, `card` … */
  readonly ways: readonly { readonly way: string; readonly count: number }[]
}

/** Whole hours from 0 to 24; `to` is the end of the last hour. */
export interface FairHours {
  readonly from: number
  readonly to: number
}

/** Visits that reached each step, each counted once per step. */
export interface Funnel {
  readonly visits: number
  /** Opened an article or a configurator. */
  readonly opened: number
  /** Saved something for later, opened a code for the phone, filled the cart or downloaded a document. */
  readonly taken: number
  /** Sent a message. */
  readonly sent: number
}

/** Visits of two days that began before the same hour. */
export interface FunnelComparison {
  /** The earlier day. */
  readonly day: string
  /** 1 to 24; 24: whole days. */
  readonly untilHour: number
  readonly now: Funnel
  readonly before: Funnel
}

export interface LeadReport {
  readonly kind: string
  readonly content: string
  readonly title: string
  /** The order code of a configuration; empty: none. */
  readonly code: string
  /** Times it was saved, and messages that were sent about it. */
  readonly saved: number
  readonly sent: number
}

export interface DayCount {
  readonly day: string
  readonly visits: number
}

export interface Totals {
  readonly visits: number
  /** Arrivals at locations. */
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
  /** The title that a visitor saw, in any language. */
  readonly title: string
  /** Visits that reached the location, and those that ended there. */
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
  /** Median time it was open, where its closing was recorded. */
  readonly medianSeconds: number
}
