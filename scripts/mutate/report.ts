import type { Tried } from './try'

/** Of a hundred faults so many must be found. */
const ENOUGH = 92

/** What was tried in a folder. */
export interface Result {
  readonly folder: string
  readonly tried: readonly Tried[]
  /** Faults that the compiler found before any test. */
  readonly refused: number
}

const alive = ({ tried }: Result): readonly Tried[] => tried.filter(({ fate }) => fate === 'alive')

/** Of a hundred. */
const share = (result: Result): number =>
  result.tried.length === 0 ? 100 : (100 * (result.tried.length - alive(result).length)) / result.tried.length

export const isEnough = (result: Result): boolean => share(result) >= ENOUGH

/** A table for `docs/testing.md`, and below it each fault that nobody noticed. */
export function describe(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { folder, tried, refused } = result
    const late = tried.filter(({ fate }) => fate === 'late').length
    const found = tried.length - alive(result).length - late
    return `| \`${folder}\` | ${tried.length} | ${found} | ${late} | ${alive(result).length} | ${Math.floor(share(result))} | ${refused} |`
  })
  const left = results.flatMap(alive).map(nameOf)
  return [
    '| Folder | Faults | Found | Never ended | Alive | Found of 100 | Refused by the types |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    ...(left.length > 0 ? ['', ...left] : []),
  ].join('\n')
}

/** A line for a fault that nobody noticed. */
export function nameOf({ fault: { file, line, change }, asked }: Tried): string {
  return `- ${file}:${line}: \`${change}\`${asked === 0 ? ' (no test comes here)' : ''}`
}
