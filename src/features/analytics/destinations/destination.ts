import type { TrackedEvent } from '../../../contracts'

/**
 * What became of events: they are there; nobody was there to take them; they were not taken, being too many or none; or nobody
 * wants any.
 */
export type Sent = 'taken' | 'later' | 'refused' | 'unwanted'

/** Where events go. */
export interface Destination {
  readonly name: 'report' | 'url' | 'measurement' | 'container'
  /** A service of others: consent is needed unless the settings say that it is not. */
  readonly isService: boolean
  /** Sends them, oldest first. Never rejects. */
  send(events: readonly TrackedEvent[]): Promise<Sent>
  /** The page is about to go: hands them to the browser. Absent: it cannot be done. Whether it took them. */
  leave?(events: readonly TrackedEvent[]): boolean
  /** What was handed over may come again: there everything is kept once by its id. */
  readonly keepsOnce?: boolean
  /** The visitor no longer lets anything be passed on. */
  stop?(): void
}
