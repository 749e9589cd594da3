/** Where the browser stores keys. */
type Page = { readonly indexedDB?: IDBFactory }

/** The only table of a database that holds a key. */
const [TABLE, KEY] = ['keys', 'key']

/**
 * Returns the key of this name, created on first use. It never leaves the browser and cannot be extracted, not even
 * by the page. Rejects if the browser has no databases. If several tabs create one at once, all get the first.
 */
export async function persistentKey(
  page: Page,
  name: string,
  make: () => Promise<CryptoKey>,
): Promise<CryptoKey> {
  if (!page.indexedDB) throw new Error('This browser has no IndexedDB.')
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
