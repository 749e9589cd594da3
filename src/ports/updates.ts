import type { UpdateOrder, UpdatesStanding } from '../contracts'

/** The state of updates of the desktop build that shows this page. */
export interface UpdatesNews {
  /** Null until its updater has responded. */
  readonly standing: UpdatesStanding | null
  /** It did not respond to the last request. */
  readonly unheard: boolean
  /** The last request made at this screen; null if none. */
  readonly asked: UpdateOrder | null
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
  ask(order: UpdateOrder): void
  /** Switches to the downloaded content now, also during a visit. */
  changeOver(): void
}
