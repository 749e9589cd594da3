import type { UpdateCommand, UpdatesStatus } from '../../contracts'
import type { Clock } from '../../util'
import type { Store } from '../store'
import type { UpdateKeys } from './keys'
import type { Source } from './source'

/** Downloads what a publisher offers and activates it on order. */
export interface Updater {
  /** How it stands, as the page is told: the answer of `GET /box-api/updates`. */
  status(): UpdatesStatus
  /**
   * Does what somebody asks for; what does not fit the moment is left undone. Resolves when it has come to its end, which the
   * standing tells: nothing is thrown.
   */
  order(what: UpdateCommand): Promise<void>
  /** Calls the listener on every change. Returns an unsubscribe function. */
  subscribe(listener: (status: UpdatesStatus) => void): () => void
  /** Looks now and again from now on. */
  begin(): void
  /** Leaves what is being brought as far as it came, to go on later. Resolves when nothing is written any more. */
  end(): Promise<void>
}

export interface UpdaterOptions {
  readonly store: Store
  /** Undefined: there is no publisher, and nothing ever comes. */
  readonly source: Source | undefined
  readonly keys: UpdateKeys
  /** Minutes between two looks; 0: only when ordered. */
  readonly every?: number
  /** Whether what is found is brought and shown unasked. */
  readonly automatic?: boolean
  readonly megabitsPerSecond?: number
  readonly atOnce?: number
  /** Takes what is older and what was taken back too: somebody at the machine says so. */
  readonly anyway?: boolean
  readonly clock?: Clock
  readonly now?: () => Date
  readonly random?: () => number
  /** Hears what whoever looks after the machine should know. */
  readonly log?: (line: string) => void
}
