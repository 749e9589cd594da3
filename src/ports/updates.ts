import type { UpdateCommand, UpdatesStatus } from '../contracts'

/** The state of updates of the desktop build that shows this page. */
export interface UpdatesNews {
  /** Null until its updater has responded. */
  readonly status: UpdatesStatus | null
  /** It did not respond to the last request. */
  readonly unanswered: boolean
  /** The last request made at this screen; null if none. */
  readonly asked: UpdateCommand | null
  /** The page is about to switch to other content. */
  readonly leaving: boolean
}

/** The updates of a desktop build. */
export interface Updates {
  /** The version of the content that this page was opened with; empty if unknown. */
  readonly shown: string
  news(): UpdatesNews
  subscribe(listener: () => void): () => void
  /** Requests an update operation from this screen. */
  ask(order: UpdateCommand): void
  /** Switches to the downloaded content now, also during a visit. */
  changeOver(): void
}
