import type { UpdateOrder, UpdatesStanding } from '../contracts'

/** What is known of the updates of the desktop build that shows this page. */
export interface UpdatesNews {
  /** Null: its updater has not answered yet. */
  readonly standing: UpdatesStanding | null
  /** It did not answer when it was last asked. */
  readonly unheard: boolean
  /** What somebody at this screen asked for last; null: nobody did. */
  readonly asked: UpdateOrder | null
  /** The page is about to change over to other content. */
  readonly leaving: boolean
}

/** The updates of a desktop build, as far as they concern its page. */
export interface Updates {
  /** The version of the content that this page was opened with; empty: nobody said. */
  readonly shown: string
  news(): UpdatesNews
  subscribe(listener: () => void): () => void
  /** Somebody at this screen wants this done. */
  ask(order: UpdateOrder): void
  /** What has been downloaded is shown now, whoever is in the middle of a visit. */
  changeOver(): void
}
