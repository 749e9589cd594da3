import type { PayloadId } from '../../content'
import type { Text } from '../../ports'
import type { Visit } from '../../visit'
import { type Retry, type RetryEnvironment, startRetry } from './retry'

interface RetryUnavailableOptions {
  readonly text: Text
  readonly patience: RetryEnvironment
  /** Whether anybody answers at a url. */
  reaches(url: string): Promise<boolean>
}

/**
 * Who could not be taken to a place is told so once, and is taken there as soon as it can be had, unless they have gone
 * elsewhere or opened something since. The answer ends it.
 */
export function retryUnavailable(
  visit: Visit,
  { text, patience, reaches }: RetryUnavailableOptions,
): () => void {
  let retry: Retry | undefined
  /** Where we are trying to take them, by ourselves. */
  let tried: PayloadId | null = null

  const stop = () => {
    retry?.stop()
    retry = undefined
  }
  const unsubscribe = visit.onEvent((event, { navigation, graph }) => {
    // A tour is what leads there.
    if (event.type === 'overlayOpened' && event.overlay !== 'tour') stop()
    if (event.type === 'locationChanged' && event.to === tried) tried = null
    if (event.type !== 'unreachedChanged') return
    stop()
    if (!event.unreached) return
    const { payloadId, url } = event.unreached
    const { location } = navigation
    const place = graph.item(payloadId)
    // Where there is no other place to be, its own page says enough.
    if (payloadId !== tried && payloadId !== location && place?.kind === 'location')
      visit.dispatch({ type: 'notify', kind: 'warning', text: text('offline.place', { place: place.title }) })
    retry = startRetry(async () => {
      if (!(await reaches(url))) return false
      const { location, locked } = visit.getState().navigation
      if (locked) return false
      tried = payloadId === location ? null : payloadId
      visit.report({ type: 'placeAvailable' })
      return true
    }, patience)
  })
  return () => {
    stop()
    unsubscribe()
  }
}
