import { textOfEnd, type UpdateEnd, type UpdateOrder, type UpdatesStanding } from '../../contracts'
import type { UpdatesNews } from '../../ports'
import { type Clock, given } from '../../util'
import type { Follower } from './follow'

/** Milliseconds until it is tried again by itself: each time twice as long, and at once with a network. */
const FIRST_WAIT = 15_000
const LONGEST_WAIT = 300_000

/** Ends that are no fault of anybody. */
const HARMLESS: readonly UpdateEnd[] = ['cancelled', 'upToDate', 'updated']

/** What the page of a store without content says, and what a touch would do about it. */
export interface FirstView {
  readonly kind: 'search' | 'offer' | 'download' | 'done' | 'trouble'
  readonly textKey: string
  readonly order?: UpdateOrder
  /** In English, for who looks after the machine. */
  readonly detail?: string
}

/** What is to be said now. */
export function firstView({ standing, unheard, leaving }: UpdatesNews): FirstView {
  if (leaving || standing?.current) return { kind: 'done', textKey: 'updater.done' }
  if (unheard || !standing) return { kind: 'trouble', textKey: textOfEnd('failed') }
  const { phase, last } = standing
  if (phase === 'ready' || phase === 'activating') return { kind: 'done', textKey: 'updater.done' }
  if (phase === 'downloading') return { kind: 'download', textKey: 'updater.downloading', order: 'cancel' }
  const fault = faultOf(standing)
  const detail = given({ detail: fault && last?.detail ? last.detail : undefined })
  if (phase === 'available')
    return fault
      ? { kind: 'trouble', textKey: textOfEnd(fault), order: 'download', ...detail }
      : { kind: 'offer', textKey: 'updater.available', order: 'download' }
  if (phase === 'idle' && fault)
    return { kind: 'trouble', textKey: textOfEnd(fault), order: 'check', ...detail }
  if (phase === 'idle' && last?.end === 'cancelled')
    return { kind: 'trouble', textKey: textOfEnd('cancelled'), order: 'check' }
  return { kind: 'search', textKey: 'updater.checking' }
}

interface Surroundings {
  readonly clock: Clock
  /** Calls back whenever there is a network again. */
  onNetwork(returned: () => void): void
}

/** Goes on trying while nothing has come, unless somebody has said that there is enough of that. */
export function seekFirstContent(
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

/** A download that somebody began is begun again; one that was only offered is not. */
function orderByItself({ standing }: UpdatesNews): UpdateOrder | undefined {
  if (!standing || standing.current) return undefined
  if (standing.phase === 'idle') return standing.last?.end === 'cancelled' ? undefined : 'check'
  return standing.phase === 'available' && faultOf(standing) ? 'download' : undefined
}

/** How it went wrong. To have nothing and be told that this is all there is, is wrong too. */
function faultOf({ phase, last }: UpdatesStanding): UpdateEnd | undefined {
  if (!last) return undefined
  if (!HARMLESS.includes(last.end)) return last.end
  return phase === 'idle' && last.end !== 'cancelled' ? 'failed' : undefined
}
