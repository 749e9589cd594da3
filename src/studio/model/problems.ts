import type { Problem } from '../server/follow'
import type { RecordName } from './storage'

/** The mistakes of a record. */
export function problemsOf(
  problems: readonly Problem[],
  { collection, name }: RecordName,
): readonly Problem[] {
  return problems.filter(({ file, record }) => file === `content/${collection}.json` && record === name)
}

/** The hotspot of a place in which a mistake is, by its position in the list; undefined if it is elsewhere. */
export function hotspotWith({ field = '' }: Problem): number | undefined {
  const [, index] = /^hotspots(?:\[|\.)(\d+)/.exec(field) ?? []
  return index === undefined ? undefined : Number(index)
}
