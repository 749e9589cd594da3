/** Deeper than any content model nests; deeper answers are cut off instead of overflowing the stack. */
const MAX_DEPTH = 100

/**
 * Flattens a REST answer or a part of one into the shape that the schemas read: removes Strapi 5's `{ data, meta }`
 * and Strapi 4's `{ id, attributes }` and nested `{ data }`. Null and empty texts become absent; gaps in lists stay
 * undefined, so that positions keep their meaning. Always returns a new value. Fields in `keepEmpty` stay as empty
 * texts, where empty and absent differ. Fields of the records in `later` stay raw, to be unwrapped on demand.
 */
export function unwrap(
  answer: unknown,
  keepEmpty: readonly string[] = [],
  later: readonly string[] = [],
): unknown {
  return flatten(isRecord(answer) && 'data' in answer ? answer.data : answer, 0, keepEmpty, later)
}

/** The depth of a record's field in a list answer. */
const FIELD_DEPTH = 2

/** Flattens a field that stayed raw. */
function unwrapPart(part: unknown, keepEmpty: readonly string[] = []): unknown {
  return flatten(part, FIELD_DEPTH, keepEmpty)
}

/** Unwraps one level of a relation or record; allocates nothing where there is none. */
export function unwrapShallow(value: unknown): unknown {
  if (!isRecord(value)) return value
  const inside = isRelation(value) ? value.data : value
  return isRecord(inside) && 'attributes' in inside ? withAttributes(inside) : inside
}

function flatten(
  value: unknown,
  depth: number,
  keepEmpty: readonly string[],
  later: readonly string[] = [],
): unknown {
  if (value === null || value === '' || depth > MAX_DEPTH) return undefined
  if (Array.isArray(value)) return value.map((item) => flatten(item, depth + 1, keepEmpty, later))
  if (!isRecord(value)) return value
  if (isRelation(value)) return flatten(value.data, depth + 1, keepEmpty, later)
  const fields = 'attributes' in value ? withAttributes(value) : value
  const flat: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) {
    const field = fields[name]
    const isEmpty = field === null || field === ''
    let flatField: unknown
    if (isEmpty) flatField = keepEmpty.includes(name) ? '' : undefined
    else flatField = later.includes(name) ? field : flatten(field, depth + 1, keepEmpty)
    // Assigning `__proto__` would change the prototype instead of adding a field.
    if (flatField !== undefined && name !== '__proto__') flat[name] = flatField
  }
  return flat
}

function withAttributes(value: Record<string, unknown>): Record<string, unknown> {
  const { attributes, ...rest } = value
  if (!('id' in value) || !isRecord(attributes)) return value
  return { ...rest, ...attributes, ...contradictions(rest, attributes) }
}

/** Access fields: no statement in them may be lost. */
const ACCESS_FIELDS = [
  ...['protect_with_password', 'password', 'only_logged_in_user', 'only_logged_in_users'],
  ...['scopes', 'client_inactive', 'world'],
]

/** Access fields with different values beside and inside the attributes keep both, which makes them invalid. */
function contradictions(
  beside: Record<string, unknown>,
  inside: Record<string, unknown>,
): Record<string, unknown> {
  const both = ACCESS_FIELDS.filter(
    (name) => name in beside && name in inside && beside[name] !== inside[name],
  )
  return Object.fromEntries(both.map((name) => [name, [beside[name], inside[name]]]))
}

/** Strapi 4's `{ data }` around a relation or media: no other fields, and only records or null inside. */
function isRelation(value: Record<string, unknown>): boolean {
  if (!('data' in value) || Object.keys(value).some((name) => name !== 'data' && name !== 'meta'))
    return false
  const related = Array.isArray(value.data) ? value.data : [value.data]
  return related.every((item) => item === null || (isRecord(item) && 'id' in item))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type RawRecord = Readonly<Record<string, unknown>>

/** The unwrapped answers of one language by endpoint. */
export type RawAnswers = Readonly<Record<string, unknown>>

/**
 * Unwraps an answer for reading access rules: empty passwords stay, because they have a meaning. Fields in `later`
 * stay raw; they do not concern access.
 */
export function unwrapAnswer(answer: unknown, later: readonly string[] = []): unknown {
  return unwrap(answer, ['password'], later)
}

/** Unwraps a field that stayed raw, in the same way. */
export function unwrapField(field: unknown): unknown {
  return unwrapPart(field, ['password'])
}

/** Endpoints that answer lists only: any other answer has no records. */
const LISTS: readonly string[] = ['worlds', 'content-locations', 'content-transitions']

/** The records of a collection, without anything that is not a record. */
export function rawRecordsOf(answers: RawAnswers, endpoint: string): readonly RawRecord[] {
  const answer = Object.hasOwn(answers, endpoint) ? answers[endpoint] : undefined
  if (Array.isArray(answer)) return answer.filter(isRecord)
  return isRecord(answer) && !LISTS.includes(endpoint) ? [answer] : []
}

/** The name of a record in problems: payload id, slug, key, uid or name, else its id or position. */
export function recordName(raw: unknown, position: number): string {
  const { payloadId, slug, key, uid, name, id }: RawRecord = isRecord(raw) ? raw : {}
  const found = [payloadId, slug, key, uid, name, id].find(
    (it) => typeof it === 'string' || typeof it === 'number',
  )
  return found === undefined ? `#${position + 1}` : String(found)
}
