/** A bound: at most or at least this value. */
export type Bound = { readonly most: number } | { readonly least: number }

/** A goal, and the known reason why it is missed. */
export type Goal = Bound & {
  /** Printed only when the goal is missed. */
  readonly missed: string
}

/** A measurement. */
export interface Measured {
  readonly what: string
  readonly ours: number
  /** Unit of our and the peer's value: ms, s, kB, MB, frames/s … */
  readonly unit: string
  /** The same task done by the best or the simplest alternative. Bounds then apply to ours ÷ peer. */
  readonly peer?: { readonly name: string; readonly value: number }
  /** The benchmark exits with 1 when this is exceeded. */
  readonly limit: Bound
  readonly goal?: Goal
}

/** A measurement that this machine does not support. */
interface Skipped {
  readonly what: string
  readonly skipped: string
}

export type Row = Measured | Skipped

/** Ours ÷ peer, or ours without a peer. */
export function boundedValue({ ours, peer }: Measured): number {
  return peer ? ours / peer.value : ours
}

/** Whether a value is within a bound; NaN is not. */
function within(value: number, bound: Bound): boolean {
  return 'most' in bound ? value <= bound.most : value >= bound.least
}

/** Whether a row is no worse than its limit. */
export function isWithin(row: Row): boolean {
  return 'skipped' in row || within(boundedValue(row), row.limit)
}

/** The row's result in a word, with the reason if there is one. */
export function verdict(row: Row): string {
  if ('skipped' in row) return `skipped: ${row.skipped}`
  if (!isWithin(row)) return '**worse than its limit**'
  const { goal } = row
  if (!goal || within(boundedValue(row), goal)) return 'held'
  return `limit held, goal ${formatBound(row, goal)} missed: ${goal.missed}`
}

/** Formats a value with its unit. */
export function format(value: number, unit: string): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2
  return [value.toFixed(digits), unit].join(' ').trimEnd()
}

/** Formats a bound; of the ratio when there is a peer. */
export function formatBound({ peer, unit }: Measured, bound: Bound): string {
  const value = 'most' in bound ? bound.most : bound.least
  const sign = 'most' in bound ? '≤' : '≥'
  return `${sign} ${peer ? String(value) : `${value} ${unit}`.trimEnd()}`
}

/** The median. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The quantile at `part` (0 to 1). */
export function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
