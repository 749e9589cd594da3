import type { PayloadId } from '../content'
import type { Text } from '../ports'
import type { Visit } from '../visit'
import { type Patience, type Retry, startRetry } from './retry'

interface UnreachedOptions {
  readonly text: Text
  readonly patience: Patience
  /** Whether anybody answers at a url. */
  reaches(url: string): Promise<boolean>
}

/**
 * Who could not be taken to a place is told so once, and is taken there as soon as it can be had, unless they have gone
 * elsewhere or opened something since. The answer ends it.
 */
export function followUnreached(visit: Visit, { text, patience, reaches }: UnreachedOptions): () => void {
  let retry: Retry | undefined
  /** Where we are trying to take them, by ourselves. */
  let tried: PayloadId | null = null

  const stop = () => {
    retry?.stop()
    retry = undefined
  }
  const unsubscribe = visit.subscribe((state, before) => {
    const { unreached, location } = state.navigation
    // A tour is what leads there.
    const opens = state.overlays.length > before.overlays.length && state.overlays.at(-1)?.type !== 'tour'
    if (opens) stop()
    if (location === tried) tried = null
    if (unreached === before.navigation.unreached) return
    stop()
    if (!unreached) return
    const { payloadId, url } = unreached
    const place = state.graph.item(payloadId)
    // Where there is no other place to be, its own page says enough.
    if (payloadId !== tried && payloadId !== location && place?.kind === 'location')
      visit.dispatch({ type: 'notify', kind: 'warning', text: text('offline.place', { place: place.title }) })
    retry = startRetry(async () => {
      if (!(await reaches(url))) return false
      tried = payloadId
      return visit.tryAgain()
    }, patience)
  })
  return () => {
    stop()
    unsubscribe()
  }
}
