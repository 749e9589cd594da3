/**
 * The segments of a URL's path, each decoded once. Undefined when decoding fails: such a URL names nothing.
 * `/` has no segments; a trailing slash adds none.
 */
export function pathParts(url: string): readonly string[] | undefined {
  try {
    const parts = new URL(url).pathname.slice(1).split('/').map(decodeURIComponent)
    return parts.at(-1) === '' ? parts.slice(0, -1) : parts
  } catch {
    return undefined
  }
}

/**
 * The decoded path without the leading slash, as files are listed. A segment that contains a slash names no
 * file.
 */
export function filePath(url: string): string | undefined {
  const parts = pathParts(url)
  return parts?.some((part) => /[/\\\0]/.test(part)) ? undefined : parts?.join('/')
}
