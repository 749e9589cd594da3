import { isRecord } from '../unwrap'
import type { Row } from './rows'

/** What a record may say of one that it leads to. Its other fields are for who sees that one itself. */
const REFERENCE = [
  ...['id', 'documentId', 'payloadId', 'slug', 'key', 'uid', 'name', 'title', 'type', 'world'],
  ...['url', 'new_tab', 'identifier', 'sandbox', 'allow', 'hash', 'ext', 'mime'],
]

/** Fields that lead to other records. */
const LEADING = [
  'world',
  'default_world',
  'from',
  'to',
  'next',
  'action_target',
  'configurator',
  'world_item',
]

/** Without what it says of the records it leads to, and without any password. */
export function shorn(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      field === 'password' ? [] : [[field, shornValue(field, value, row)]],
    ),
  )
}

function shornValue(field: string, value: unknown, around: Row): unknown {
  if (Array.isArray(value)) return value.map((each) => shornValue(field, each, around))
  if (!isRecord(value)) return value
  // Elsewhere such words mean something else: an iframe's trigger has a target too.
  const isOfPart = '__component' in around && ['target', 'location'].includes(field)
  const leads = LEADING.includes(field) || field === 'menus' || isOfPart || 'payloadId' in value
  return leads ? picked(value, REFERENCE) : shorn(value)
}

/** These of its fields, where they are plain. */
export function picked(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = Object.hasOwn(row, field) ? row[field] : undefined
      return ['string', 'number', 'boolean'].includes(typeof value) ? [[field, value]] : []
    }),
  )
}
