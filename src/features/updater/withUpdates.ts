import type { Updates } from '../../ports'

/** What a part is handed: the updates that there are. */
export interface WithUpdates {
  readonly updates: Updates
}
