import { isReachable } from '../../media'
import type { KeyValueStore } from '../../ports'
import { browserStorage } from '../storage/storage'

const RELOAD_KEY = 'showroom.reloaded-at'
const RELOAD_GUARD = 60_000
/** Milliseconds after a browser says that there is a network until what does not come is no longer put down to that. */
const RECOVERY = 10_000

/** Removes service workers and caches an older version may have left behind (spec §7). */
export async function removeServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = typeof caches === 'undefined' ? [] : await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Whether the page may reload itself now: at most once per 60 s (spec §4). Remembers that it did; where nothing can be
 * remembered, it never does.
 */
export function mayReload(storage: Pick<KeyValueStore, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY)
  // A clock that was set back must not forbid it for longer.
  if (last <= now && now - last < RELOAD_GUARD) return false
  return storage.setItem(RELOAD_KEY, String(now))
}

/** What is asked before the page is loaded again. */
interface Reloading {
  readonly storage: Pick<KeyValueStore, 'getItem' | 'setItem'>
  now(): number
  /** Whether the server would answer: a page that is there is better than the browser's word that none is. */
  reaches(url: string): Promise<boolean>
  readonly location: Pick<Location, 'href' | 'reload'>
}

/** Loads the page again, at the same place with the same overlays as the url names them, unless it was just done. */
export async function reloadRarely(
  { storage, now, reaches, location }: Reloading = browser(),
): Promise<void> {
  if ((await reaches(location.href)) && mayReload(storage, now())) location.reload()
}

const browser = (): Reloading => ({
  storage: browserStorage.session,
  now: Date.now,
  reaches: isReachable,
  location,
})

/**
 * Loads the page again when a lazy part of it is gone, as after an update of the server. One that has only not come, for want
 * of a connection, is asked for again by who needs it.
 */
export function reloadOnMissingChunk(page: Window = window, reload = reloadRarely, now = Date.now): void {
  // The browser's word and its event do not come at one time.
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
