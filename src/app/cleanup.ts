import type { Kept } from '../ports'
import { browserStorage } from './storage'

const RELOAD_KEY = 'showroom.reloaded-at'
const RELOAD_GUARD = 60_000

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
export function mayReload(storage: Pick<Kept, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY)
  // A clock that was set back must not forbid it for longer.
  if (last <= now && now - last < RELOAD_GUARD) return false
  return storage.setItem(RELOAD_KEY, String(now))
}

/** Loads the page again, at the same place with the same overlays as the url names them, unless it was just done. */
export function reloadRarely(): boolean {
  const may = mayReload(browserStorage.ofTab, Date.now())
  if (may) location.reload()
  return may
}

/** Loads the page again when a lazy part of it is gone, as after an update of the server. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadRarely()) event.preventDefault()
  })
}
