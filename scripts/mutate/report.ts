import type { MutantResult } from './tryMutants'

/** Of a hundred faults so many must be found. */
const REQUIRED_PERCENT = 92

/** What was tried in a folder. */
export interface Result {
  readonly folder: string
  readonly tried: readonly MutantResult[]
  /** Faults that the compiler found before any test. */
  readonly refused: number
}

const survivors = ({ tried }: Result): readonly MutantResult[] =>
  tried.filter(({ outcome }) => outcome === 'alive')

/** Of a hundred. */
const percentFound = (result: Result): number =>
  result.tried.length === 0
    ? 100
    : (100 * (result.tried.length - survivors(result).length)) / result.tried.length

export const isEnough = (result: Result): boolean => percentFound(result) >= REQUIRED_PERCENT

/** A table for `docs/testing.md`, and below it each fault that nobody noticed. */
export function describe(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { folder, tried, refused } = result
    const late = tried.filter(({ outcome }) => outcome === 'late').length
    const found = tried.length - survivors(result).length - late
    return `| \`${folder}\` | ${tried.length} | ${found} | ${late} | ${survivors(result).length} | ${Math.floor(percentFound(result))} | ${refused} |`
  })
  const left = results.flatMap(survivors).map(nameOf)
  return [
    '| Folder | Faults | Found | Never ended | Alive | Found of 100 | Refused by the types |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    ...(left.length > 0 ? ['', ...left] : []),
  ].join('\n')
}

/** A line for a fault that nobody noticed. */
export function nameOf({ mutant: { file, line, change }, testCount }: MutantResult): string {
  return `- ${file}:${line}: \`${change}\`${testCount === 0 ? ' (no test comes here)' : ''}`
}
