import type { PayloadId } from '../../content'
import type { Text } from '../../ports'
import type { Visit } from '../../visit'
import { type Retry, type RetryEnvironment, startRetry } from './retry'

interface RetryUnavailableOptions {
  readonly text: Text
  readonly retryEnvironment: RetryEnvironment
  /** Whether a URL can be loaded. */
  reaches(url: string): Promise<boolean>
}

/**
 * Notifies a visitor once that a place could not be loaded, and goes there as soon as it is available,
 * unless they have gone elsewhere or opened something since. Returns a function that ends it.
 */
export function retryUnavailable(
  visit: Visit,
  { text, retryEnvironment, reaches }: RetryUnavailableOptions,
): () => void {
  let retry: Retry | undefined
  /** The place of our own current attempt. */
  let tried: PayloadId | null = null

  const stop = () => {
    retry?.stop()
    retry = undefined
  }
  const unsubscribe = visit.onEvent((event, { navigation, graph }) => {
    // A tour may be what leads to the place.
    if (event.type === 'overlayOpened' && event.overlay !== 'tour') stop()
    if (event.type === 'locationChanged' && event.to === tried) tried = null
    if (event.type !== 'unavailableChanged') return
    stop()
    if (!event.unavailable) return
    const { payloadId, url } = event.unavailable
    const { location } = navigation
    const place = graph.item(payloadId)
    // Without another place to stay at, the screen itself shows the problem.
    if (payloadId !== tried && payloadId !== location && place?.kind === 'location')
      visit.dispatch({ type: 'notify', kind: 'warning', text: text('offline.place', { place: place.title }) })
    retry = startRetry(async () => {
      if (!(await reaches(url))) return false
      const { location, locked } = visit.getState().navigation
      if (locked) return false
      tried = payloadId === location ? null : payloadId
      visit.report({ type: 'placeAvailable' })
      return true
    }, retryEnvironment)
  })
  return () => {
    stop()
    unsubscribe()
  }
}
