import { isRecord, type RawRecord } from '../parse/raw'
import type { AccessFault } from './accessRules'
import { readPassword } from './password'

/** Reports an invalid field of an access rule. */
export type OnInvalid = (field: string, sentence: string) => void

/** Access fields that only worlds may have. */
const WORLD_FIELDS = ['protect_with_password', 'only_logged_in_user', 'only_logged_in_users', 'password']

/** True for every value but false and undefined: an invalid flag keeps visitors out. */
export function flagField(row: RawRecord, field: string, onInvalid: OnInvalid): boolean {
  const value = row[field]
  if (value === undefined || typeof value === 'boolean') return value === true
  onInvalid(field, `Expected true or false but found ${found(value)}: correct it. It counts as true.`)
  return true
}

/** Empty: the editor left it empty. Undefined: the backend withholds it. */
export function passwordField(row: RawRecord, onInvalid: OnInvalid): string | undefined | 'misunderstood' {
  const { password } = row
  if (password === undefined) return undefined
  if (typeof password === 'string') {
    const wanted = readPassword(password)
    if (wanted.type === 'plain' && wanted.text === '') return ''
    if (wanted.type !== 'unusable') return password
    onInvalid('password', 'Its derived form is invalid: derive it again. Nobody may enter.')
    return 'misunderstood'
  }
  onInvalid('password', `Expected a text but found ${found(password)}: correct it. Nobody may enter.`)
  return 'misunderstood'
}

/** Undefined: invalid. */
export function scopesField({ scopes }: RawRecord, onInvalid: OnInvalid): readonly string[] | undefined {
  if (scopes === undefined) return []
  if (Array.isArray(scopes) && scopes.every(isName)) return scopes
  const what = Array.isArray(scopes) ? 'an entry that is not a text' : found(scopes)
  onInvalid('scopes', `Expected a list of texts but found ${what}: correct it. Nobody may enter.`)
  return undefined
}

/** The slug of the record's world; undefined when it is missing or invalid. */
export function worldField({ world }: RawRecord): string | undefined {
  return isRecord(world) && isName(world.slug) ? world.slug : undefined
}

/** The payload id of the location where a transition starts. */
export function startField({ from }: RawRecord): string | undefined {
  return isRecord(from) && isName(from.payloadId) ? from.payloadId : undefined
}

/** Whether a record that is not a world has access fields that only worlds may have. */
export function hasWorldFields(row: RawRecord, onInvalid: OnInvalid): boolean {
  const fields = WORLD_FIELDS.filter((field) => ![undefined, false, ''].includes(row[field] as undefined))
  for (const field of fields)
    onInvalid(field, `Only worlds have ${field}: move the content to be protected into such a world.`)
  return fields.length > 0
}

/** Whether a record that is neither a world nor a location has scopes. */
export function hasScopes({ scopes }: RawRecord, onInvalid: OnInvalid): boolean {
  if (scopes === undefined || (Array.isArray(scopes) && scopes.length === 0)) return false
  onInvalid(
    'scopes',
    'Only locations have scopes: link to this record only from locations with these scopes.',
  )
  return true
}

/** Whether the server marked the record as closed; it knows the other languages too. */
export function isClosed({ closed }: RawRecord): boolean {
  return closed !== undefined && closed !== false
}

export function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function found(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a record' : JSON.stringify(value).slice(0, 60)
}

/** Creates the reporter for one record. */
export type InvalidReporter = (endpoint: string, record: string) => OnInvalid

/** Reports the invalid fields of one language into `faults`. */
export function reporterOf(faults: AccessFault[], language: number): InvalidReporter {
  return (endpoint, record) => (field, sentence) =>
    faults.push({ endpoint, record, field, sentence, language })
}

/**
 * The path of a location without its language: `/{world}/{group-slug}-{location-slug}` (spec §2). Undefined when
 * the record is incomplete.
 */
export function locationPath(row: RawRecord): string | undefined {
  const world = worldField(row)
  const { slug, group } = row
  if (world === undefined || !isName(slug)) return undefined
  const own = isRecord(group) && isName(group.slug) ? `${group.slug}-${slug}` : slug
  return `/${encodeURIComponent(world)}/${encodeURIComponent(own)}`
}
