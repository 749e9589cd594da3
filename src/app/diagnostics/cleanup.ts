import type { KeyValueStore } from '../../ports'
import { browserStorage } from '../storage/storage'
import { type PageReload, pageReload } from './reload'

const RELOAD_KEY = 'showroom.reloaded-at'
const RELOAD_GUARD = 60_000
/** Milliseconds after the network returns during which a missing chunk is still blamed on the network. */
const RECOVERY = 10_000

/**
 * Whether the page may reload itself now: at most once per 60 s (spec §4). Stores the time of the reload; if
 * that fails, the page never reloads.
 */
export function mayReload(storage: Pick<KeyValueStore, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY)
  // A clock that was set back must not block reloads for longer.
  if (last <= now && now - last < RELOAD_GUARD) return false
  return storage.setItem(RELOAD_KEY, String(now))
}

/** What a reload depends on. */
interface ReloadOptions {
  readonly storage: Pick<KeyValueStore, 'getItem' | 'setItem'>
  now(): number
  readonly reload: PageReload['reload']
}

/** Reloads the page with the same place and overlays, unless that was just done. */
export async function reloadRarely({ storage, now, reload }: ReloadOptions = browser()): Promise<void> {
  await reload(() => mayReload(storage, now()))
}

const browser = (): ReloadOptions => ({
  storage: browserStorage.session,
  now: Date.now,
  reload: pageReload.reload,
})

/**
 * Reloads the page if a lazy chunk no longer exists, as after an update of the server. A chunk that only
 * failed for lack of a network is requested again by the code that needs it.
 */
export function reloadOnMissingChunk(page: Window = window, reload = reloadRarely, now = Date.now): void {
  // `navigator.onLine` and the events do not change at the same time.
  let back = page.navigator.onLine ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  page.addEventListener('offline', () => {
    back = Number.POSITIVE_INFINITY
  })
  page.addEventListener('online', () => {
    back = now()
  })
  page.addEventListener('vite:preloadError', () => {
    if (now() - back > RECOVERY) void reload()
  })
}
