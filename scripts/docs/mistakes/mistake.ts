import { inline } from '../content/words'
import type { Sources } from './sources'

/** A typical mistake of an editor. */
export interface Mistake {
  /** What the editor did. */
  readonly name: string
  /** Makes the mistake in good sources. */
  readonly make: (sources: Sources) => void
  /** What the first message names at least: the file, the record or the field. */
  readonly names: string
  /** The file in which the mistake is, and what was written there; absent: more than one line. */
  readonly wrote?: { readonly file: string; readonly json: string }
  /** What happens to the output folder before the build. */
  readonly prepare?: (out: string) => Promise<void>
}

/** A mistake that sets a value of the sources by its path; undefined removes it. */
export function set(name: string, file: string, path: string, value: unknown, names: string): Mistake {
  const key = path.replace(/^.*\./, '')
  const json = /^\d+$/.test(key) ? inline(value) : `"${key}": ${inline(value)}`
  return {
    ...{ name, names, make: (sources) => setAt(sources[file], path.split('.'), value) },
    ...(value !== undefined && { wrote: { file, json } }),
  }
}

/** Sets the value at a path; undefined removes it. */
export function setAt(target: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  const holder = target as Record<string, unknown>
  if (rest.length > 0) setAt(holder[key], rest, value)
  else if (value === undefined) delete holder[key]
  else holder[key] = value
}
