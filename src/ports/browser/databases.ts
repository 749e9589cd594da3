import { isCleared } from './storage'

/** Databases and caches, which are not part of key-value storage. */
type Page = { readonly indexedDB?: IDBFactory; readonly caches?: CacheStorage }

/**
 * Deletes all of them except those named and those of showrooms at other paths than `base`. Ignores what the browser
 * refuses, and does not wait.
 */
export function clearDatabases(page: Page, keep: ReadonlySet<string>, base = '/'): void {
  const quietly = (forgetting: Promise<void>) => void forgetting.catch(() => {})
  const mayClear = (name: string) => isCleared(name, base, keep)
  quietly(clearTables(page, mayClear))
  quietly(clearCaches(page, mayClear))
}

async function clearTables({ indexedDB }: Page, mayClear: (name: string) => boolean): Promise<void> {
  for (const { name } of (await indexedDB?.databases?.()) ?? [])
    if (name !== undefined && mayClear(name)) indexedDB?.deleteDatabase(name)
}

async function clearCaches({ caches }: Page, mayClear: (name: string) => boolean): Promise<void> {
  for (const name of (await caches?.keys()) ?? []) if (mayClear(name)) await caches?.delete(name)
}
