import { closest, distance } from 'fastest-levenshtein'

/** The known name that a misspelt one most likely means; undefined: none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const found = closest(name.toLowerCase(), known)
  const most = name.length < 4 ? 1 : Math.max(2, name.length / 3)
  return distance(name.toLowerCase(), found.toLowerCase()) <= most ? found : undefined
}

/** `: did you mean "lead"?`, or the known names if none is near. */
export function instead(name: string, known: readonly string[]): string {
  const found = nearest(name, known)
  return found === undefined ? `: choose one of ${known.join(', ')}` : `: did you mean "${found}"?`
}
