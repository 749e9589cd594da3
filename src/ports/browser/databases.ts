/** Databases and caches of a page, which storage by name does not see. */
type Page = { readonly indexedDB?: IDBFactory; readonly caches?: CacheStorage }

/** Removes all of them but those of these names. What the browser refuses is left out; nobody waits for it. */
export function forgetDatabases(page: Page, keep: ReadonlySet<string>): void {
  const quietly = (forgetting: Promise<void>) => void forgetting.catch(() => {})
  quietly(clearTables(page, keep))
  quietly(clearCaches(page, keep))
}

async function clearTables({ indexedDB }: Page, keep: ReadonlySet<string>): Promise<void> {
  for (const { name } of (await indexedDB?.databases?.()) ?? [])
    if (name !== undefined && !keep.has(name)) indexedDB?.deleteDatabase(name)
}

async function clearCaches({ caches }: Page, keep: ReadonlySet<string>): Promise<void> {
  for (const name of (await caches?.keys()) ?? []) if (!keep.has(name)) await caches?.delete(name)
}

/** The one table of a database that holds a key. */
const [TABLE, KEY] = ['keys', 'key']

/**
 * The key of this name, made the first time it is asked for. It never leaves the browser: nobody can read it out, the page
 * neither. Rejects where the browser keeps no databases. Of several tabs that make one at once, all get the first.
 */
export async function keptKey(page: Page, name: string, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
  if (!page.indexedDB) throw new Error('This browser keeps no databases.')
  const opening = page.indexedDB.open(name)
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
  const database = await resultOf(opening)
  try {
    const table = (mode: IDBTransactionMode) => database.transaction(TABLE, mode).objectStore(TABLE)
    const known: CryptoKey | undefined = await resultOf(table('readonly').get(KEY))
    if (known) return known
    const made = await make()
    const keys = table('readwrite')
    const first: CryptoKey | undefined = await resultOf(keys.get(KEY))
    if (!first) await resultOf(keys.put(made, KEY))
    return first ?? made
  } finally {
    database.close()
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
