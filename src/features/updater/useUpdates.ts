import { useSyncExternalStore } from 'react'
import type { Updates, UpdatesNews } from '../../ports'

/** What is known of the updates, followed. */
export function useUpdates({ subscribe, news }: Updates): UpdatesNews {
  return useSyncExternalStore(subscribe, news, news)
}
