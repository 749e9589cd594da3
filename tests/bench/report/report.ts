import { boundedValue, format, formatBound, isWithin, type Measured, type Row, verdict } from './row'

/** The results of a benchmark, for the process that runs several. */
export interface Reported {
  readonly title: string
  readonly rows: readonly Row[]
}

/**
 * Prints the results of a benchmark and sends them to the parent process. The process exits with 1 when
 * something is worse than its limit.
 */
export async function report(title: string, rows: readonly Row[]): Promise<void> {
  console.info(`\n${title}`)
  for (const row of rows)
    console.info(`  ${row.what}: ${'skipped' in row ? '' : numbers(row)}${verdict(row)}`)
  if (!rows.every(isWithin)) process.exitCode = 1
  if (!process.send) return
  await new Promise((sent) => process.send?.({ title, rows } satisfies Reported, sent))
  process.disconnect()
}

function numbers(row: Measured): string {
  const { ours, unit, peer, limit } = row
  const beside = peer
    ? `, ${peer.name} ${format(peer.value, unit)}, ratio ${boundedValue(row).toFixed(2)}`
    : ''
  return `${format(ours, unit)}${beside} (limit ${formatBound(row, limit)}): `
}
