import { type UpdateCommand, type UpdateEnd, type UpdatesStatus, updateEndTextKey } from '../../contracts'
import type { UpdatesNews } from '../../ports'
import { type Clock, omitUndefined } from '../../util'
import type { Follower } from './follow'

/**
 * Milliseconds until the first retry. The delay doubles each time and is skipped when the network returns.
 */
const FIRST_WAIT = 15_000
const LONGEST_WAIT = 300_000

/** Ends that are not errors. */
const HARMLESS: readonly UpdateEnd[] = ['cancelled', 'upToDate', 'updated']

/** The state of the page of a store without content, and the command that a touch sends. */
export interface FirstView {
  readonly kind: 'search' | 'offer' | 'download' | 'done' | 'trouble'
  readonly textKey: string
  readonly order?: UpdateCommand
  /** In English, for the operator. */
  readonly detail?: string
}

/** The current state of the page. */
export function firstView({ status, unanswered, leaving }: UpdatesNews): FirstView {
  if (leaving || status?.current) return { kind: 'done', textKey: 'updater.done' }
  if (unanswered || !status) return { kind: 'trouble', textKey: updateEndTextKey('failed') }
  const { phase, last } = status
  if (phase === 'ready' || phase === 'activating') return { kind: 'done', textKey: 'updater.done' }
  if (phase === 'downloading') return { kind: 'download', textKey: 'updater.downloading', order: 'cancel' }
  const fault = faultOf(status)
  const detail = omitUndefined({ detail: fault && last?.detail ? last.detail : undefined })
  if (phase === 'available')
    return fault
      ? { kind: 'trouble', textKey: updateEndTextKey(fault), order: 'download', ...detail }
      : { kind: 'offer', textKey: 'updater.available', order: 'download' }
  if (phase === 'idle' && fault)
    return { kind: 'trouble', textKey: updateEndTextKey(fault), order: 'check', ...detail }
  if (phase === 'idle' && last?.end === 'cancelled')
    return { kind: 'trouble', textKey: updateEndTextKey('cancelled'), order: 'check' }
  return { kind: 'search', textKey: 'updater.checking' }
}

interface Surroundings {
  readonly clock: Clock
  /** Calls back whenever the network returns. */
  onNetwork(returned: () => void): void
}

/** Requests content until some is available, unless it was cancelled. */
export function requestFirstContent(
  follower: Pick<Follower, 'news' | 'order' | 'subscribe'>,
  { clock, onNetwork }: Surroundings,
): void {
  let wait = 0
  let cancel: (() => void) | undefined
  const stop = () => {
    cancel?.()
    cancel = undefined
  }
  const seek = () => {
    stop()
    const order = orderByItself(follower.news())
    if (order) follower.order(order, false)
  }
  const consider = () => {
    if (!orderByItself(follower.news())) return stop()
    if (cancel) return
    cancel = clock.after(wait, seek)
    wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, wait * 2))
  }
  follower.subscribe(consider)
  onNetwork(() => {
    wait = 0
    seek()
  })
  consider()
}

/** Resumes a failed download. A download that was only offered is not started. */
function orderByItself({ status }: UpdatesNews): UpdateCommand | undefined {
  if (!status || status.current) return undefined
  if (status.phase === 'idle') return status.last?.end === 'cancelled' ? undefined : 'check'
  return status.phase === 'available' && faultOf(status) ? 'download' : undefined
}

/** The error, if any. Having no content although the updater is up to date is an error, too. */
function faultOf({ phase, last }: UpdatesStatus): UpdateEnd | undefined {
  if (!last) return undefined
  if (!HARMLESS.includes(last.end)) return last.end
  return phase === 'idle' && last.end !== 'cancelled' ? 'failed' : undefined
}
