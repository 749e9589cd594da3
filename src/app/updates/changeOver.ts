import type { KeyValueStore } from '../../ports'
import type { Clock } from '../../util'
import type { Follower } from './follow'

/** Storage key of the versions that this tab reloaded for without showing them. */
const TRIED = 'showroom.updates.tried'
const MOST_TRIED = 20

/** Milliseconds that the notice of a reload is shown. A touch meanwhile cancels the reload. */
export const RELOAD_NOTICE_MS = 2_000

/** Milliseconds until a ready updater is asked again to activate its content. */
const REORDER_MS = 30_000

interface ChangeOverOptions {
  readonly follower: Pick<Follower, 'news' | 'order' | 'set'>
  /** The content version that this page was opened with. */
  readonly shown: string
  /** Whether the screen is idle. */
  idle(): boolean
  readonly storage: Pick<KeyValueStore, 'getItem' | 'setItem'>
  readonly clock: Clock
  /** Reloads if the server would deliver the page, and `before` returns true then. */
  reload(before: () => boolean): Promise<boolean>
  warn(message: string): void
}

export interface ChangeOver {
  /** Does what is possible now. `served`: the version that the server last reported. */
  consider(served: string | undefined): void
  /** Switches now, on request of a person. */
  now(): void
}

/**
 * Switches to new content while the screen is idle: tells the updater to activate it, and reloads the
 * page at the same URL once the server delivers another version. A version whose reload failed to show it is
 * not tried again.
 */
export function createChangeOver(options: ChangeOverOptions): ChangeOver {
  const { follower, shown, idle, storage, clock, reload, warn } = options
  let wanted = false
  let served: string | undefined
  let ordered = { version: '', at: Number.NEGATIVE_INFINITY }
  const warned = new Set<string>()
  forget(storage, shown)

  const mayLeave = () => wanted || idle()
  const warnOnce = (version: string) => {
    if (warned.has(version)) return
    warned.add(version)
    warn(
      `The page was reloaded for content "${version}" but does not show it; it is not reloaded for it again.`,
    )
  }
  const activate = () => {
    const { status } = follower.news()
    const version = status?.phase === 'ready' ? (status.next?.version ?? '') : undefined
    if (version === undefined) return
    if (ordered.version === version && clock.now() - ordered.at < REORDER_MS) return
    ordered = { version, at: clock.now() }
    follower.order('activate', false)
  }
  const leave = (version: string) => {
    if (triedBefore(storage).includes(version)) return warnOnce(version)
    follower.set({ leaving: true })
    clock.after(RELOAD_NOTICE_MS, async () => {
      if (mayLeave() && (await reload(() => mayLeave() && remember(storage, version)))) return
      wanted = false
      follower.set({ leaving: false })
    })
  }
  const consider = (version: string | undefined) => {
    served = version ?? served
    if (follower.news().leaving || !mayLeave()) return
    // The updater's own status does not count: activated content may not be served yet.
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
    const parsed: unknown = JSON.parse(storage.getItem(TRIED) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((version) => typeof version === 'string') : []
  } catch {
    return []
  }
}

/** Returns false if it cannot be stored. The page must not reload then. */
function remember(storage: ChangeOverOptions['storage'], version: string): boolean {
  return storage.setItem(TRIED, JSON.stringify([...triedBefore(storage), version].slice(-MOST_TRIED)))
}

/** Removes a version that is shown now. */
function forget(storage: ChangeOverOptions['storage'], version: string): void {
  const tried = triedBefore(storage)
  if (tried.includes(version)) storage.setItem(TRIED, JSON.stringify(tried.filter((one) => one !== version)))
}
