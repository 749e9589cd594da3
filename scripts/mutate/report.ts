import type { MutantResult } from './tryMutants'

/** Percentage of mutants that must be found. */
const REQUIRED_PERCENT = 92

/** The results of a folder. */
export interface Result {
  readonly folder: string
  readonly tried: readonly MutantResult[]
  /** Mutants that the compiler rejected. */
  readonly refused: number
}

const survivors = ({ tried }: Result): readonly MutantResult[] =>
  tried.filter(({ outcome }) => outcome === 'alive')

/** In percent. */
const percentFound = (result: Result): number =>
  result.tried.length === 0
    ? 100
    : (100 * (result.tried.length - survivors(result).length)) / result.tried.length

export const isEnough = (result: Result): boolean => percentFound(result) >= REQUIRED_PERCENT

/** A table for `docs/testing.md`, followed by each surviving mutant. */
export function describe(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { folder, tried, refused } = result
    const late = tried.filter(({ outcome }) => outcome === 'late').length
    const found = tried.length - survivors(result).length - late
    return `| \`${folder}\` | ${tried.length} | ${found} | ${late} | ${survivors(result).length} | ${Math.floor(percentFound(result))} | ${refused} |`
  })
  const left = results.flatMap(survivors).map(nameOf)
  return [
    '| Folder | Mutants | Found | Timed out | Surviving | Found of 100 | Rejected by the compiler |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    ...(left.length > 0 ? ['', ...left] : []),
  ].join('\n')
}

/** Describes a surviving mutant on one line. */
export function nameOf({ mutant: { file, line, change }, testCount }: MutantResult): string {
  return `- ${file}:${line}: \`${change}\`${testCount === 0 ? ' (no test reaches it)' : ''}`
}
