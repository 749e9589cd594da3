import { type AnySchema, RECORD_SCHEMAS } from '../descriptions/schemas'
import { kindOf } from '../parse/component'
import { isRecord } from '../parse/raw'

/** A field that the model does not read, and the fields that it would read there. */
interface UnknownField {
  /** Path inside the record. */
  readonly field: string
  readonly name: string
  readonly known: readonly string[]
}

/** Fields that the access rules read. They report those that are at the wrong record. */
const ACCESS = [
  ...['protect_with_password', 'password', 'only_logged_in_user', 'only_logged_in_users', 'scopes'],
  ...['client_inactive', 'world_item'],
]

/** Fields that backends and builds write everywhere. */
const WRITTEN = new Set([
  ...['id', 'documentId', '__component', 'locale', 'localizations', 'borrowed', 'losses'],
  ...['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy'],
])

/** Parts deeper than this are not checked: no content model nests deeper. */
const MOST_DEPTH = 50

/** The fields of a raw record, unwrapped, that nothing reads. Collections without a schema have none. */
export function unknownFieldsIn(endpoint: string, record: unknown): readonly UnknownField[] {
  const schema = RECORD_SCHEMAS.get(endpoint) as AnySchema | undefined
  return schema ? [...unknownIn([schema], record, [], ACCESS)] : []
}

function* unknownIn(
  schemas: readonly AnySchema[],
  value: unknown,
  path: readonly string[],
  further: readonly string[] = [],
): Generator<UnknownField> {
  if (path.length > MOST_DEPTH || typeof value !== 'object' || value === null) return
  const shapes = schemas.flatMap((schema) => shapesOf(schema, value))
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ item }) => item ?? [])
    for (const [index, child] of value.entries()) yield* unknownIn(items, child, [...path, String(index)])
    return
  }
  const objects = shapes.flatMap(({ entries }) => (entries ? [entries] : []))
  // Media, icons and worlds are records of their own collections.
  const isRelation = 'mime' in value || 'hash' in value || ['icon', 'world'].includes(path.at(-1) ?? '')
  if (objects.length === 0 || isRelation) return
  const known = [...new Set([...objects.flatMap((entries) => Object.keys(entries)), ...further])]
  for (const [name, child] of Object.entries(value)) {
    const at = [...path, name]
    if (known.includes(name))
      yield* unknownIn(
        objects.flatMap((entries) => entries[name] ?? []),
        child,
        at,
      )
    else if (!WRITTEN.has(name))
      yield {
        field: at.join('.'),
        name,
        known: known.filter((other) => !WRITTEN.has(other) && !further.includes(other)).sort(),
      }
  }
}

/** The objects and lists that a schema accepts for this input. */
function shapesOf(schema: AnySchema, input: unknown): readonly AnySchema[] {
  const part =
    isRecord(input) && typeof input.__component === 'string'
      ? { ...input, __component: kindOf(input.__component) }
      : input
  const inside = (schema.pipe ?? []).slice(1).filter(({ kind }) => kind === 'schema')
  return [...ownShapes(schema, part), ...inside.flatMap((other) => shapesOf(other, part))]
}

function ownShapes(schema: AnySchema, input: unknown): readonly AnySchema[] {
  if (schema.entries || schema.item) return [schema]
  if (schema.wrapped) return shapesOf(schema.wrapped, input)
  if (schema.getter) return shapesOf(schema.getter(input), input)
  return optionsFor(schema, input).flatMap((option) => shapesOf(option, input))
}

/** The option of a variant that the input names, else all options. */
function optionsFor({ options = [], key }: AnySchema, input: unknown): readonly AnySchema[] {
  const schemas = options.filter(isSchema)
  if (key === undefined || !isRecord(input)) return schemas
  const named = schemas.filter(({ entries }) => entries?.[key]?.literal === input[key])
  return named.length > 0 ? named : schemas
}

/** Pick lists have plain values as options. */
function isSchema(option: unknown): option is AnySchema {
  return isRecord(option) && 'type' in option
}
