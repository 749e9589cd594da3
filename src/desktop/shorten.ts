/** Characters of a version that distinguish it from others. */
const SHORT = 12

/** Shortens the versions in a line for people. */
export function shortenVersions(line: string): string {
  return line.replace(/[0-9a-f]{40,}/g, (version) => version.slice(0, SHORT))
}
