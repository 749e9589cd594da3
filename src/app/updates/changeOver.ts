import type { KeyValueStore } from '../../ports'
import type { Clock } from '../../util'
import type { Follower } from './follow'

/** Versions that this tab was loaded anew for, and that it has not shown since. */
const TRIED = 'showroom.updates.tried'
const MOST_TRIED = 20

/** Milliseconds in which it is said that the page begins anew; whoever touches it meanwhile goes on. */
export const FAREWELL = 2_000

/** Milliseconds until an updater that is ready is asked once more to show what it has. */
const ORDER_AGAIN = 30_000

interface ChangeOverOptions {
  readonly follower: Pick<Follower, 'news' | 'order' | 'set'>
  /** The content that this page was opened with. */
  readonly shown: string
  /** Nobody is in the middle of a visit. */
  idle(): boolean
  readonly storage: Pick<KeyValueStore, 'getItem' | 'setItem'>
  readonly clock: Clock
  /** Whether the server would bring the page. */
  reachable(): Promise<boolean>
  reload(): void
  warn(message: string): void
}

export interface ChangeOver {
  /** Does what can be done now. `served`: the version that is served, as the server last said. */
  consider(served: string | undefined): void
  /** Somebody wants to see what is new, whoever is there. */
  now(): void
}

/**
 * Changes over to new content when nobody is there to be disturbed: the updater is told to show what it has, and the page is loaded
 * anew, at the same address, once other content is served than it shows. A version that it was loaded for in vain is not tried again.
 */
export function createChangeOver(options: ChangeOverOptions): ChangeOver {
  const { follower, shown, idle, storage, clock, reachable, reload, warn } = options
  let wanted = false
  let served: string | undefined
  let ordered = { version: '', at: Number.NEGATIVE_INFINITY }
  const said = new Set<string>()
  forget(storage, shown)

  const mayLeave = () => wanted || idle()
  const tellOnce = (version: string) => {
    if (said.has(version)) return
    said.add(version)
    warn(`The page was loaded anew for content "${version}" and does not show it: it stays as it is.`)
  }
  const activate = () => {
    const { status } = follower.news()
    const version = status?.phase === 'ready' ? (status.next?.version ?? '') : undefined
    if (version === undefined) return
    if (ordered.version === version && clock.now() - ordered.at < ORDER_AGAIN) return
    ordered = { version, at: clock.now() }
    follower.order('activate', false)
  }
  const leave = (version: string) => {
    if (triedBefore(storage).includes(version)) return tellOnce(version)
    follower.set({ leaving: true })
    clock.after(FAREWELL, async () => {
      const goes = mayLeave() && (await reachable()) && mayLeave() && remember(storage, version)
      if (goes) return reload()
      wanted = false
      follower.set({ leaving: false })
    })
  }
  const consider = (said: string | undefined) => {
    served = said ?? served
    if (follower.news().leaving || !mayLeave()) return
    // Not by what the updater says: what it has activated may not be served yet.
    if (served !== undefined && served !== '' && served !== shown) leave(served)
    else activate()
  }
  return {
    consider,
    now() {
      wanted = true
      consider(undefined)
    },
  }
}

function triedBefore(storage: Pick<KeyValueStore, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(TRIED) ?? '[]')
    return Array.isArray(kept) ? kept.filter((version) => typeof version === 'string') : []
  } catch {
    return []
  }
}

/** False: it cannot be remembered, so it must not be done. */
function remember(storage: ChangeOverOptions['storage'], version: string): boolean {
  return storage.setItem(TRIED, JSON.stringify([...triedBefore(storage), version].slice(-MOST_TRIED)))
}

/** What is shown was not in vain. */
function forget(storage: ChangeOverOptions['storage'], version: string): void {
  const tried = triedBefore(storage)
  if (tried.includes(version)) storage.setItem(TRIED, JSON.stringify(tried.filter((one) => one !== version)))
}
