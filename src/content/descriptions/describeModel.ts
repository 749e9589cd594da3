import { mediaSchema } from '../model/media'
import { COLLECTION_TEXTS, SHARED_FIELDS } from './collectionTexts'
import type { CollectionText, FieldText, FieldTexts, KindText, PartText } from './description'
import { mediaText } from './mediaTexts'
import { RECORD_SCHEMAS } from './schemas'
import { type FieldShape, type RecordShape, type Shape, shapeOf } from './shape'

/** A field as its schema and its description define it. */
export interface ModelField {
  readonly name: string
  readonly text: FieldText
  readonly shape: Shape
  /** Sources must have it. */
  readonly isRequired: boolean
  /** The schema's. */
  readonly default?: unknown
  /** Of a record, or of a list of them. */
  readonly fields?: readonly ModelField[]
  readonly part?: ModelPart
}

interface ModelKind {
  /** Without the prefix of its part. */
  readonly name: string
  readonly text: KindText
  readonly fields: readonly ModelField[]
}

export interface ModelPart {
  readonly text: PartText
  /** Of parts with kinds: the fields that all kinds have. */
  readonly fields: readonly ModelField[]
  /** The field that names the kind. */
  readonly by?: string
  readonly kinds?: readonly ModelKind[]
}

export interface ModelCollection extends ModelPart {
  readonly text: CollectionText
}

/** The content model: every collection, part and field with its meaning. */
export interface Model {
  readonly collections: readonly ModelCollection[]
  readonly media: ModelPart
  /** Fields without a description, and descriptions without a field. Empty. */
  readonly faults: readonly string[]
}

/** Joins the schemas with the descriptions of each collection. */
export function describeModel(texts: readonly CollectionText[] = COLLECTION_TEXTS): Model {
  const join = createJoin()
  const collections = texts.map((text) => ({
    ...join.part(text, asRecord(schemaShape(text.endpoint)), text.endpoint),
    text,
  }))
  const media = join.part(mediaText, asRecord(shapeOf(mediaSchema, true)), 'media')
  return { collections, media, faults: join.faults() }
}

/** The shape of a collection's records; empty for those that only sources have. */
function schemaShape(endpoint: string): Shape {
  const schema = RECORD_SCHEMAS.get(endpoint)
  if (schema !== undefined) return shapeOf(schema, true)
  const field = SHARED_FIELDS[endpoint]
  const place = asRecord(shapeOf(RECORD_SCHEMAS.get('content-locations'), true))
  return (field !== undefined && place.fields[field]?.shape) || { type: 'record', fields: {} }
}

function createJoin() {
  const missing = new Set<string>()
  const described = new Map<FieldText, string>()
  const used = new Set<FieldText>()

  const fieldsOf = (shape: RecordShape, texts: FieldTexts, path: string): readonly ModelField[] => {
    for (const [name, text] of Object.entries(texts)) described.set(text, `${path}.${name}`)
    for (const name of Object.keys(shape.fields)) if (!texts[name]) missing.add(`${path}.${name}`)
    return Object.entries(texts).flatMap(([name, text]): ModelField[] => {
      const own = shape.fields[name]
      if (!own && !text.shape) return []
      used.add(text)
      return [fieldOf(name, text, own, `${path}.${name}`)]
    })
  }

  const fieldOf = (name: string, text: FieldText, own: FieldShape | undefined, path: string): ModelField => {
    const shape = text.shape ?? own?.shape ?? { type: 'any' }
    const isRequired = own?.isRequired === true && !text.isWritten && !text.isFilledIn
    const fallback = own?.default
    const inside = shape.type === 'list' ? shape.of : shape
    const values = shape.type === 'choice' ? shape.values : []
    if (text.values && Object.keys(text.values).join() !== values.join()) missing.add(`${path} (its values)`)
    return {
      ...{ name, text, shape, isRequired },
      ...(fallback !== undefined && { default: fallback }),
      ...insideOf(inside, text, path),
    }
  }

  const insideOf = (shape: Shape, text: FieldText, path: string): Partial<ModelField> => {
    if (shape.type !== 'record' && shape.type !== 'kinds' && shape.type !== 'either') return {}
    if (text.part) return { part: part(text.part, shape, path) }
    if (shape.type === 'record') return { fields: fieldsOf(shape, text.fields ?? {}, path) }
    missing.add(`${path} (its parts)`)
    return {}
  }

  const part = (text: PartText, shape: Shape, path: string): ModelPart => {
    if (shape.type === 'record') return { text, fields: fieldsOf(shape, text.fields, path) }
    if (shape.type === 'either') return { text, fields: fieldsOf(allForms(shape.forms), text.fields, path) }
    if (shape.type !== 'kinds') throw new Error(`${path} has no fields.`)
    const kinds = Object.entries(shape.kinds).map(([name, kind]): ModelKind => {
      const own = text.kinds?.[name]
      if (!own) missing.add(`${path}.${name}`)
      const texts = { ...text.fields, ...own?.fields }
      return { name, text: own ?? { text: '' }, fields: fieldsOf(kind, texts, `${path}.${name}`) }
    })
    const names = new Set(Object.keys(text.fields))
    const common = kinds.flatMap(({ fields }) => fields.filter(({ name }) => names.has(name)))
    return { text, by: shape.by, kinds, fields: joined(common, kinds.length) }
  }

  const faults = () => [
    ...[...missing].map((path) => `${path} has no description`),
    ...[...described]
      .filter(([text]) => !used.has(text))
      .map(([, path]) => `${path} is described, but is no field`),
  ]
  return { part, faults }
}

/** One field of each name; required if all of `kinds` require it. */
function joined(fields: readonly ModelField[], kinds: number): readonly ModelField[] {
  const names = [...new Set(fields.map(({ name }) => name))]
  return names.flatMap((name) => {
    const same = fields.filter((field) => field.name === name)
    const [first] = same
    const isRequired = same.length === kinds && same.every((field) => field.isRequired)
    return first ? [{ ...first, isRequired }] : []
  })
}

/** The fields of records of several forms, none of them required. */
function allForms(forms: readonly RecordShape[]): RecordShape {
  const fields = forms.flatMap((form) => Object.entries(form.fields))
  return {
    type: 'record',
    fields: Object.fromEntries(fields.map(([name, { shape }]) => [name, { shape, isRequired: false }])),
  }
}

function asRecord(shape: Shape): RecordShape {
  if (shape.type !== 'record') throw new Error(`Expected a record, not a ${shape.type}.`)
  return shape
}
