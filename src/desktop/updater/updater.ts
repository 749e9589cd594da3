import type { UpdateOrder, UpdatesStanding } from '../../content'

/** Brings what a publisher offers into the store, and shows it when it is told to. */
export interface Updater {
  /** How it stands, as the page is told: the answer of `GET /box-api/updates`. */
  standing(): UpdatesStanding
  /**
   * Begins what somebody asks for; what does not fit the moment is left undone. Resolves when it has come to its end, which the standing
   * tells: nothing is thrown.
   */
  order(what: UpdateOrder): Promise<void>
  /** Hears of every change. The answer ends that. */
  subscribe(listener: (standing: UpdatesStanding) => void): () => void
  /** Checks now and again from now on. */
  begin(): void
  /** Leaves what is being brought as far as it came, to go on later. Resolves when nothing is written any more. */
  end(): Promise<void>
}
