import { basePath } from '../history/basePath'

/**
 * Removes service workers and caches that an older version may have left behind (spec §7). Below a path, caches are
 * those of other sites of the host.
 */
export async function removeServiceWorkers(base = basePath): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const own = registrations.filter(({ scope }) => new URL(scope).pathname.startsWith(base))
  await Promise.all(own.map((registration) => registration.unregister()))
  if (base !== '/') return
  const names = typeof caches === 'undefined' ? [] : await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
