import type { Source } from './imports'
import { LINES } from './table'

export const linesOf = ({ text }: Source): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Returns a message for each file that is too long to read in one go. */
export function tooLong(sources: readonly Source[], most: number = LINES.most): readonly string[] {
  return sources
    .filter((source) => linesOf(source) > most)
    .map((source) => `${source.path} has ${linesOf(source)} lines. No file has more than ${most}.`)
}

/** The length that a share (0 to 1) of the files does not exceed. */
export function lengthOf(share: number, sources: readonly Source[]): number {
  const lengths = sources.map(linesOf).sort((one, other) => one - other)
  return lengths[Math.floor(share * (lengths.length - 1))] ?? 0
}
