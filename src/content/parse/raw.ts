/** Deeper than any content model nests; a deeper answer is cut there instead of exhausting the stack. */
const MAX_DEPTH = 100

/**
 * A REST answer, or any part of one, in the one flat shape that the schemas read: Strapi 5's `{ data, meta }` and Strapi
 * 4's `{ id, attributes }` and nested `{ data }` are taken off. What is null or an empty text was not filled in and
 * becomes absent; a gap in a list stays, as undefined, so that positions keep their meaning. Always a new value. Fields
 * in `keepEmpty` stay, as an empty text: there it matters whether the backend left something empty or said nothing. Fields of
 * the answer's records in `later` stay as they came, to be unwrapped by themselves.
 */
export function unwrap(
  answer: unknown,
  keepEmpty: readonly string[] = [],
  later: readonly string[] = [],
): unknown {
  return flatten(isRecord(answer) && 'data' in answer ? answer.data : answer, 0, keepEmpty, later)
}

/** How deep a field of a record of an answer's list lies in it. */
const FIELD_DEPTH = 2

/** A field of an answer's record that stayed as it came, in the same way. */
export function unwrapPart(part: unknown, keepEmpty: readonly string[] = []): unknown {
  return flatten(part, FIELD_DEPTH, keepEmpty)
}

/** What is inside a relation, or a record with its attributes: no deeper, and nothing made anew where there is neither. */
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
    // Assigning `__proto__` would not make a field but change what the object is.
    if (flatField !== undefined && name !== '__proto__') flat[name] = flatField
  }
  return flat
}

function withAttributes(value: Record<string, unknown>): Record<string, unknown> {
  const { attributes, ...rest } = value
  if (!('id' in value) || !isRecord(attributes)) return value
  return { ...rest, ...attributes, ...contradictions(rest, attributes) }
}

/** Fields that speak of access: what they say must not be lost. */
const ACCESS_FIELDS = [
  ...['protect_with_password', 'password', 'only_logged_in_user', 'only_logged_in_users'],
  ...['scopes', 'client_inactive', 'world'],
]

/** Said beside the attributes and in them, in two ways: both, which makes sense to nobody. */
function contradictions(
  beside: Record<string, unknown>,
  inside: Record<string, unknown>,
): Record<string, unknown> {
  const both = ACCESS_FIELDS.filter(
    (name) => name in beside && name in inside && beside[name] !== inside[name],
  )
  return Object.fromEntries(both.map((name) => [name, [beside[name], inside[name]]]))
}

/** Strapi 4's `{ data }` around a relation or media: nothing else inside, and records or nothing in it. */
function isRelation(value: Record<string, unknown>): boolean {
  if (!('data' in value) || Object.keys(value).some((name) => name !== 'data' && name !== 'meta'))
    return false
  const related = Array.isArray(value.data) ? value.data : [value.data]
  return related.every((item) => item === null || (isRecord(item) && 'id' in item))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type Row = Readonly<Record<string, unknown>>

/** One language's answers by endpoint, unwrapped. */
export type RawAnswers = Readonly<Record<string, unknown>>

/**
 * An answer in the one shape that doors are read from: an empty password stays, for it means something. Fields of its records
 * in `later` stay as they came: nothing there speaks of access.
 */
export function unwrapAnswer(answer: unknown, later: readonly string[] = []): unknown {
  return unwrap(answer, ['password'], later)
}

/** A field that stayed as it came, in the same shape. */
export function unwrapField(field: unknown): unknown {
  return unwrapPart(field, ['password'])
}

/** Collections of worlds and places: an answer that is no list of them has none. */
const LISTS: readonly string[] = ['worlds', 'content-locations', 'content-transitions']

/** The records of a collection; what is none is not among them. */
export function rowsOf(answers: RawAnswers, endpoint: string): readonly Row[] {
  const answer = Object.hasOwn(answers, endpoint) ? answers[endpoint] : undefined
  if (Array.isArray(answer)) return answer.filter(isRecord)
  return isRecord(answer) && !LISTS.includes(endpoint) ? [answer] : []
}

/** What a record is called in problems: payload id, slug, key, uid or name, else its id or place in the list. */
export function recordName(raw: unknown, position: number): string {
  const { payloadId, slug, key, uid, name, id }: Row = isRecord(raw) ? raw : {}
  const found = [payloadId, slug, key, uid, name, id].find(
    (it) => typeof it === 'string' || typeof it === 'number',
  )
  return found === undefined ? `#${position + 1}` : String(found)
}
