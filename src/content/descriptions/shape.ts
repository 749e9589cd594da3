import { iconSchema } from '../model/icon'
import { mediaSchema } from '../model/media'
import { menuKeys } from '../model/menu'
import { kindsIn, type Zone } from '../model/targets'
import { color, number, percent } from '../parse/fields'
import { linkAddress, mediaUrl, pageUrl } from '../parse/url'
import type { AnySchema } from './schemas'

/** The values that a field accepts. */
export type Shape =
  | { readonly type: 'text' | 'color' | 'flag' | 'any' | 'percent' | 'link' | 'pageUrl' | 'fileUrl' }
  | {
      readonly type: 'number'
      readonly isWhole: boolean
      readonly min?: number
      readonly max?: number
      /** The number is greater than this. */
      readonly above?: number
    }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  /** A file of the media folder. */
  | { readonly type: 'media'; readonly kind?: 'picture' | 'video' | 'PDF' }
  | { readonly type: 'icon' }
  | { readonly type: 'menus' }
  /** `orOne`: a single value counts as a list of one. */
  | { readonly type: 'list'; readonly of: Shape; readonly isFilled: boolean; readonly orOne: boolean }
  | { readonly type: 'record'; readonly fields: Readonly<Record<string, FieldShape>> }
  /** Records whose field `by` says which fields they have. */
  | { readonly type: 'kinds'; readonly by: string; readonly kinds: Readonly<Record<string, RecordShape>> }
  /** Records of several forms. */
  | { readonly type: 'either'; readonly forms: readonly RecordShape[] }

export type RecordShape = Extract<Shape, { readonly type: 'record' }>

export interface FieldShape {
  readonly shape: Shape
  readonly isRequired: boolean
  readonly default?: unknown
}

const KINDS = [
  ...new Set(
    (['hotspot', 'button', 'menuItem'] satisfies Zone[]).flatMap((zone) => Object.keys(kindsIn(zone))),
  ),
]

/** Inputs that make a lazy schema choose each of its schemas. */
const PROBES: readonly unknown[] = [
  ...['payloadId', 'id', 'key', 'uid', 'name', 'url'].map((field) => ({ [field]: '' })),
  ...KINDS.map((kind) => ({ __component: kind })),
  [],
]

const KNOWN = new Map<unknown, Shape>([
  [color, { type: 'color' }],
  [percent, { type: 'percent' }],
  [number, { type: 'number', isWhole: false }],
  [mediaUrl, { type: 'fileUrl' }],
  [pageUrl, { type: 'pageUrl' }],
  [linkAddress, { type: 'link' }],
  [mediaSchema, { type: 'media' }],
  [iconSchema, { type: 'icon' }],
  [menuKeys, { type: 'menus' }],
])

/** The shape of a schema. `isRoot`: of the record itself, even where other records refer to it by name. */
export function shapeOf(schema: unknown, isRoot = false): Shape {
  const known = isRoot ? undefined : KNOWN.get(schema)
  return known ?? pipedShape(schema as AnySchema)
}

function pipedShape(schema: AnySchema): Shape {
  const [first, ...steps] = schema.pipe ?? []
  if (first === undefined) return plainShape(schema)
  if (first === schema || !steps.length) return plainShape(first)
  if (first.type === 'record' && !first.pipe) return zoneShape(steps.filter(({ kind }) => kind === 'schema'))
  return steps.reduce(refined, KNOWN.get(first) ?? pipedShape(first))
}

/** A shape with the limits of a further step of its pipe. */
function refined(shape: Shape, { type, requirement, message }: AnySchema): Shape {
  if (shape.type === 'number') {
    if (type === 'integer') return { ...shape, isWhole: true }
    if (type === 'min_value') return { ...shape, min: Number(requirement) }
    if (type === 'max_value') return { ...shape, max: Number(requirement) }
    if (type === 'gt_value') return { ...shape, above: Number(requirement) }
  }
  if (shape.type === 'list' && type === 'check' && String(message).startsWith('at least'))
    return { ...shape, isFilled: true }
  const [, kind] = /^an? (picture|video|PDF)$/.exec(String(message)) ?? []
  return shape.type === 'media' && kind ? { ...shape, kind: kind as 'picture' } : shape
}

function plainShape(schema: AnySchema): Shape {
  const { type, entries, item, wrapped, options = [], getter, literal } = schema
  if (entries)
    return {
      type: 'record',
      fields: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, fieldOf(entry)])),
    }
  if (item) return { type: 'list', of: shapeOf(item), isFilled: false, orOne: false }
  if (wrapped) return shapeOf(wrapped)
  if (getter) return lazyShape(getter)
  if (type === 'variant') return variantShape(schema)
  if (type === 'intersect') return merged(options.map((option) => shapeOf(option)))
  if (literal !== undefined) return { type: 'choice', values: [String(literal)] }
  if (type === 'picklist') return { type: 'choice', values: options.map(String) }
  if (type === 'number') return { type: 'number', isWhole: false }
  if (type === 'boolean') return { type: 'flag' }
  if (type === 'string' || type === 'union') return { type: 'text' }
  return { type: 'any' }
}

function fieldOf(schema: AnySchema): FieldShape {
  const isOptional = schema.type === 'exact_optional' || schema.type === 'optional'
  const shape = shapeOf(KNOWN.has(schema) ? schema : (schema.wrapped ?? schema))
  const fallback = schema.default
  return {
    shape,
    isRequired: !isOptional,
    ...(fallback !== undefined && !isEmpty(fallback) && { default: fallback }),
  }
}

/** An empty list or record as default says no more than that the field may be absent. */
function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

function variantShape({ key = '', options = [] }: AnySchema): Shape {
  const kinds = options.map((option) => {
    const shape = asRecord(shapeOf(option))
    const { [key]: own, ...fields } = shape.fields
    const [name = ''] = own?.shape.type === 'choice' ? own.shape.values : []
    return [name, { ...shape, fields }] as const
  })
  return { type: 'kinds', by: key, kinds: Object.fromEntries(kinds) }
}

/** The parts of a dynamic zone, by their kind. */
function zoneShape(steps: readonly AnySchema[]): Shape {
  const [inner] = steps
  const lazy = inner?.getter
  if (!lazy) return shapeOf(inner)
  const unknown = lazy({ __component: '' })
  const kinds = KINDS.flatMap((kind) => {
    const schema = lazy({ __component: kind })
    return schema === unknown ? [] : [[kind, asRecord(shapeOf(schema))] as const]
  })
  return { type: 'kinds', by: '__component', kinds: Object.fromEntries(kinds) }
}

function lazyShape(getter: (input: unknown) => AnySchema): Shape {
  const schemas = [...new Set(PROBES.map(getter))]
  const shapes = schemas.map((schema) => shapeOf(schema))
  const list = shapes.find((shape) => shape.type === 'list')
  if (list) return { ...list, orOne: true }
  const zone = shapes.find((shape) => shape.type === 'kinds')
  if (zone) return zone
  const forms = new Map(shapes.map((shape) => [JSON.stringify(shape), asRecord(shape)]))
  return { type: 'either', forms: [...forms.values()] }
}

function merged(shapes: readonly Shape[]): RecordShape {
  const fields: Record<string, FieldShape> = {}
  for (const [name, field] of shapes.flatMap((shape) => Object.entries(asRecord(shape).fields))) {
    const before = fields[name]
    const isVaguer = before !== undefined && field.shape.type === 'any'
    fields[name] = isVaguer
      ? before
      : { ...field, isRequired: field.isRequired || before?.isRequired === true }
  }
  return { type: 'record', fields }
}

function asRecord(shape: Shape): RecordShape {
  if (shape.type !== 'record') throw new Error(`Expected the schema of a record, not of a ${shape.type}.`)
  return shape
}
