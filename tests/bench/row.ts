/** What may not be passed: at most or at least so much. */
export type Bound = { readonly most: number } | { readonly least: number }

/** What is aimed at, and why it is known not to be reached. */
export type Goal = Bound & {
  /** Said only where the goal is missed. */
  readonly missed: string
}

/** One thing measured. */
export interface Measured {
  readonly what: string
  readonly ours: number
  /** Of ours and of the peer: ms, s, kB, MB, frames/s … */
  readonly unit: string
  /** The same thing done by the best there is, or by the least that does it. Bounds then hold for ours ÷ peer. */
  readonly peer?: { readonly name: string; readonly value: number }
  /** A benchmark ends with 1 where this is passed. */
  readonly limit: Bound
  readonly goal?: Goal
}

/** What could not be measured on this machine. */
interface Skipped {
  readonly what: string
  readonly skipped: string
}

export type Row = Measured | Skipped

/** Ours ÷ peer, or ours where there is no peer. */
export function boundedValue({ ours, peer }: Measured): number {
  return peer ? ours / peer.value : ours
}

/** Whether a value is within a bound; what is no number is not. */
function within(value: number, bound: Bound): boolean {
  return 'most' in bound ? value <= bound.most : value >= bound.least
}

/** Whether a row is no worse than its limit. */
export function isWithin(row: Row): boolean {
  return 'skipped' in row || within(boundedValue(row), row.limit)
}

/** How a row stands, in a word, and with the reason where there is one. */
export function verdict(row: Row): string {
  if ('skipped' in row) return `skipped: ${row.skipped}`
  if (!isWithin(row)) return '**worse than its limit**'
  const { goal } = row
  if (!goal || within(boundedValue(row), goal)) return 'held'
  return `limit held, goal ${formatBound(row, goal)} missed: ${goal.missed}`
}

/** A value of a row with its unit. */
export function format(value: number, unit: string): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2
  return [value.toFixed(digits), unit].join(' ').trimEnd()
}

/** A bound of a row: of the ratio where there is a peer. */
export function formatBound({ peer, unit }: Measured, bound: Bound): string {
  const value = 'most' in bound ? bound.most : bound.least
  const sign = 'most' in bound ? '≤' : '≥'
  return `${sign} ${peer ? String(value) : `${value} ${unit}`.trimEnd()}`
}

/** The middle one of values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value that so many (0 to 1) do not exceed. */
export function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
