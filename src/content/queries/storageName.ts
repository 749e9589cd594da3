/** The storage key of the visitor's font size. */
export const FONT_SIZE = 'showroom.font-size'

/** The name of an entry in the browser's storage, which showrooms at several paths of a host share. */
export function storageName(name: string, base: string): string {
  return base === '/' ? name : `${base}#${name}`
}

/** The name that the showroom at `base` has given to an entry. Undefined if it belongs to one at another path. */
export function ownStorageName(stored: string, base: string): string | undefined {
  const own = storageName('', base)
  if (own !== '' && stored.startsWith(own)) return stored.slice(own.length)
  return /^\/.*\/#/.test(stored) ? undefined : stored
}
