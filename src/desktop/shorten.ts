/** Characters of a version that tell it from others. */
const SHORT = 12

/** A line in which versions are as long as people read them. */
export function shortenVersions(line: string): string {
  return line.replace(/[0-9a-f]{40,}/g, (version) => version.slice(0, SHORT))
}
