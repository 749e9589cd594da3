import type { RawRecord } from '../parse/raw'

/** The field in which a part notes what its texts lost when they were read, as sentences by field. */
export const LOSSES = 'losses'

/** What a field of a part lost when its text was read. */
export function lossOf(part: unknown, field: string | number | undefined): string | undefined {
  const losses: RawRecord = Object(Object(part)[LOSSES])
  const loss = Object.hasOwn(losses, String(field)) ? losses[String(field)] : undefined
  return typeof loss === 'string' ? loss.slice(0, 500) : undefined
}
