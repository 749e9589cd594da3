import { isRecord } from '../unwrap'
import type { Row } from './rows'
import { isName, saidWorld } from './said'

/** Where a location is in every language: `/{world}/{group-slug}-{location-slug}` (spec §2). Undefined: it does not say. */
export function addressOf(row: Row): string | undefined {
  const world = saidWorld(row)
  const { slug, group } = row
  if (world === undefined || !isName(slug)) return undefined
  const own = isRecord(group) && isName(group.slug) ? `${group.slug}-${slug}` : slug
  return `/${encodeURIComponent(world)}/${encodeURIComponent(own)}`
}
