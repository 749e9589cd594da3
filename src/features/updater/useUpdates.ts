import { useSyncExternalStore } from 'react'
import type { Updates, UpdatesNews } from '../../ports'

/** What is known of the updates, followed. */
export function useNews({ subscribe, news }: Updates): UpdatesNews {
  return useSyncExternalStore(subscribe, news, news)
}
