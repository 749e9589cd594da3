import { useSyncExternalStore } from 'react'
import type { Updates, UpdatesNews } from '../../ports'

/** The update state. */
export function useUpdates({ subscribe, news }: Updates): UpdatesNews {
  return useSyncExternalStore(subscribe, news, news)
}
