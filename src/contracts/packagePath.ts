/** Maximum UTF-8 bytes of a path and of each name: every file system and archive accepts them. */
const MOST_PATH_BYTES = 400
const MOST_NAME_BYTES = 200

/** Reserved names at the root of a package. */
const OWN_NAMES = new Set(['manifest.json', 'retired.json'])

/** Control characters, invisible characters and lone surrogates: they disguise a name. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** Windows reserves these names for devices, with any extension, and drops trailing dots and blanks. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
const UNSAFE = /[<>"|?*]|[. ]$/

/** Why a path does not name the same file on every machine. Undefined: it does. */
export function packagePathFault(path: string): string | undefined {
  const names = path.split('/')
  if (/[\\\0:]/.test(path) || names.some((name) => ['', '.', '..'].includes(name)))
    return 'must be a relative path inside the package, with forward slashes'
  const isPlain = (name: string) => !UNREADABLE.test(name) && !UNSAFE.test(name) && !DEVICE.test(name)
  if (!names.every(isPlain) || path.normalize('NFC') !== path)
    return 'must have names that every machine can have'
  if (utf8Length(path) > MOST_PATH_BYTES || names.some((name) => utf8Length(name) > MOST_NAME_BYTES))
    return `must be shorter: at most ${MOST_PATH_BYTES} bytes, each name at most ${MOST_NAME_BYTES}`
  if (OWN_NAMES.has(folded(names[0] ?? ''))) return 'is a name that the package keeps for itself'
  return undefined
}

/**
 * The first path that cannot coexist with those before it: a duplicate, equal but for case, or a folder where
 * another path is a file.
 */
export function clashingPath(
  paths: readonly string[],
): { readonly index: number; readonly fault: string } | undefined {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  for (const [index, path] of paths.entries()) {
    const key = folded(path)
    const above = foldersOf(key)
    const twin = files.get(key)
    if (twin === path) return { index, fault: 'is there twice' }
    const other = twin ?? folders.get(key) ?? above.map((folder) => files.get(folder)).find(Boolean)
    if (other !== undefined) return { index, fault: `cannot lie beside ${other} on every machine` }
    files.set(key, path)
    for (const folder of above) folders.set(folder, path)
  }
  return undefined
}

function foldersOf(path: string): readonly string[] {
  const names = path.split('/')
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'))
}

/** The name as a case-insensitive file system compares it. */
function folded(path: string): string {
  return path.toUpperCase().toLowerCase().normalize('NFC')
}

function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '-').length
}
