import type { UpdateOrder, UpdatesStanding } from '../contracts'

/** The release that is shown: a plain content package. */
export interface ActiveRelease {
  readonly dir: string
  readonly version: string
  /** It was activated and has not shown yet that it works: it goes back if it does not. */
  readonly onTrial: boolean
}

/** What the launcher needs of the store and its updater. */
export interface Releases {
  /** Undefined: nothing was ever brought here. */
  active(): ActiveRelease | undefined
  standing(): UpdatesStanding
  /** False: there is nothing that this could be done to now. */
  order(what: UpdateOrder): boolean
  /** Calls back after every change of standing or of the active release. */
  subscribe(listener: () => void): () => void
  /** A page shows the active release: it stays. */
  proved(): Promise<void>
  /** It cannot be shown: the one before is active again, if there is one. `reason` is for operators, in English. */
  failed(reason: string): Promise<void>
  begin(): void
  end(): Promise<void>
}
