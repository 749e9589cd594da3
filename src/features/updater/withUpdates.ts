import type { Updates } from '../../ports'

/** Props of components that need the update API. */
export interface WithUpdates {
  readonly updates: Updates
}
