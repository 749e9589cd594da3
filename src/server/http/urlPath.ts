/**
 * The parts of a url's path, each decoded once. Undefined when it cannot be decoded: such an address names nothing.
 * `/` has no parts; a slash at the end adds none.
 */
export function pathParts(url: string): readonly string[] | undefined {
  try {
    const parts = new URL(url).pathname.slice(1).split('/').map(decodeURIComponent)
    return parts.at(-1) === '' ? parts.slice(0, -1) : parts
  } catch {
    return undefined
  }
}

/** The decoded path without its first slash, as files are listed. A part with a slash inside names no file. */
export function filePath(url: string): string | undefined {
  const parts = pathParts(url)
  return parts?.some((part) => /[/\\\0]/.test(part)) ? undefined : parts?.join('/')
}
