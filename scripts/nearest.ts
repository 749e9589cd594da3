import { closest, distance } from 'fastest-levenshtein'

/** Names that a message lists at most. */
const MOST_NAMES = 30

/** The known name that a misspelt one most likely means; undefined: none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const found = closest(name.toLowerCase(), known)
  const most = name.length < 4 ? 1 : Math.max(2, name.length / 3)
  return distance(name.toLowerCase(), found.toLowerCase()) <= most ? found : undefined
}

/** `: did you mean "lead"?`, else the known names, at most thirty; empty if there are none. */
export function instead(name: string, known: readonly string[]): string {
  const found = nearest(name, known)
  if (found !== undefined) return `: did you mean "${found}"?`
  if (known.length === 0) return ''
  const listed = known.length > MOST_NAMES ? [...known.slice(0, MOST_NAMES), '…'] : known
  return `: choose one of ${listed.join(', ')}`
}
