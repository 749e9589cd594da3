import { isRecord, type RawRecord } from '../parse/raw'

/** The fields that a reference may have. The others are visible only with the referenced record itself. */
const REFERENCE_FIELDS = [
  ...['id', 'documentId', 'payloadId', 'slug', 'key', 'uid', 'name', 'title', 'type', 'world'],
  ...['url', 'new_tab', 'identifier', 'sandbox', 'allow', 'hash', 'ext', 'mime'],
]

/** Fields that refer to other records. */
const LINK_FIELDS = new Set(
  ['world', 'default_world', 'world_item', 'from', 'to', 'next'].concat([
    'action_target',
    'configurator',
    'menus',
    'accessories',
    'related',
  ]),
)

/** Removes passwords, and all but the identifying fields of the records it refers to. */
export function redact(row: RawRecord): RawRecord {
  // Every part of every record of every language passes here, so it allocates only what it returns.
  const result: Record<string, unknown> = {}
  for (const field of Object.keys(row)) {
    if (field !== 'password' && field !== '__proto__') result[field] = redactValue(field, row[field], row)
  }
  return result
}

function redactValue(field: string, value: unknown, parent: RawRecord): unknown {
  if (Array.isArray(value)) return value.map((each) => redactValue(field, each, parent))
  if (!isRecord(value)) return value
  // Elsewhere these names mean something else: an iframe's trigger has a target too.
  const isOfPart = (field === 'target' || field === 'location') && '__component' in parent
  const leads = LINK_FIELDS.has(field) || isOfPart || 'payloadId' in value
  return leads ? pick(value, REFERENCE_FIELDS) : redact(value)
}

/** Picks the fields that are texts, numbers or flags. */
export function pick(row: RawRecord, fields: readonly string[]): RawRecord {
  const result: Record<string, unknown> = {}
  for (const field of fields) {
    const value = Object.hasOwn(row, field) ? row[field] : undefined
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      result[field] = value
  }
  return result
}
