import { createHash } from 'node:crypto'

/** A text in few letters: equal for equal texts. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** By field of a record in a language: hashes of a source and of its translation. Editors do not see it. */
export type Translated = Readonly<Record<string, unknown>>

export const pairOf = (source: string, target: string): string => `${hashOf(source)} ${hashOf(target)}`

/** The hash of the source that this text translates; undefined: unknown, because it was written in the panel. */
export function sourceHashOf(translated: Translated, field: string, target: string): string | undefined {
  const [source, own] = String(translated[field] ?? '').split(' ')
  return own === hashOf(target) ? source : undefined
}
