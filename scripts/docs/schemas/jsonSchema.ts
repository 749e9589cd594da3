import {
  LOCALES,
  type ModelCollection,
  type ModelField,
  type ModelPart,
  type Shape,
} from '../../../src/content'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** A colour of CSS, as `color` in `src/content/parse/fields.ts` accepts it. */
const COLOR = '^\\s*(#[\\da-fA-F]{3,8}|[a-zA-Z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\([^()]*\\))\\s*$'
const PERCENT = '^\\s*\\d+(\\.\\d+)?\\s*%?\\s*$'

/** Files that hold one record instead of a list. */
const SINGLE = ['showroom', 'app-setting', 'ui-translation', 'anchors']

/** The JSON Schema (draft 7) of a file of the sources. */
export function schemaOf(collection: ModelCollection, media: ModelPart): JsonSchema {
  const writer = createWriter(media)
  const { endpoint, title, text } = collection.text
  const record = writer.record(collection.fields)
  const file = endpoint === 'anchors' ? anchorsFile(record) : recordFile(endpoint, record)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    description: plain(text),
    ...file,
    definitions: writer.definitions(),
  }
}

const SCHEMA_FIELD = {
  $schema: { type: 'string', description: 'Address of this schema. Without effect in the showroom.' },
}

function recordFile(endpoint: string, record: Properties): JsonSchema {
  if (SINGLE.includes(endpoint))
    return closed({ ...record, properties: { ...SCHEMA_FIELD, ...record.properties } })
  const records = { type: 'array', description: 'The records.', items: closed(record) }
  const wrapped = closed({ properties: { ...SCHEMA_FIELD, records }, required: ['records'] })
  // The condition keeps messages to the form that was chosen.
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { type: ['array', 'object'], if: { type: 'array' }, then: records, else: wrapped }
}

function anchorsFile(anchor: Properties): JsonSchema {
  const things = { type: 'object', additionalProperties: closed({ ...anchor, required: ['left', 'top'] }) }
  return { type: 'object', properties: SCHEMA_FIELD, additionalProperties: things }
}

interface Properties {
  readonly properties: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

function closed({ properties, required = [] }: Properties): JsonSchema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** Writes the schemas of fields, and collects those of the parts that they consist of. */
function createWriter(media: ModelPart) {
  const definitions = new Map<string, JsonSchema>()

  const define = (name: string, write: () => JsonSchema): JsonSchema => {
    if (!definitions.has(name)) {
      definitions.set(name, {})
      definitions.set(name, write())
    }
    return { $ref: `#/definitions/${name}` }
  }

  const record = (fields: readonly ModelField[]): Properties => {
    const written = fields.filter(({ text }) => !text.isWritten)
    return {
      properties: Object.fromEntries(written.map((field) => [field.name, property(field)])),
      required: written.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    }
  }

  const property = (field: ModelField): JsonSchema => {
    const { text, default: fallback } = field
    const words = [plain(text.text), ...(text.default ? [`Without it: ${plain(text.default)}.`] : [])]
    if (text.unit) words.push(`Unit: ${text.unit}.`)
    return {
      description: words.join(' '),
      ...(fallback !== undefined && { default: fallback }),
      ...(text.example !== undefined && { examples: [text.example] }),
      ...value(field),
    }
  }

  const value = (field: ModelField): JsonSchema => {
    const { shape, text, fields } = field
    if (text.names) return { anyOf: [{ type: 'string' }, closed(record(fields ?? []))] }
    const own = ofShape(shape, field)
    if (!text.isTranslated) return own
    return { anyOf: [own, inLanguages(own)] }
  }

  const ofShape = (shape: Shape, field: ModelField): JsonSchema => {
    switch (shape.type) {
      case 'media':
        return mediaValue()
      case 'list':
        return listOf(shape, field)
      case 'record':
        return field.part ? ofPart(field.part) : closed(record(field.fields ?? []))
      case 'kinds':
      case 'either':
        return field.part ? ofPart(field.part) : {}
      default:
        return simple(shape, mediaValue)
    }
  }

  const listOf = (shape: Extract<Shape, { readonly type: 'list' }>, field: ModelField): JsonSchema => {
    const items = ofShape(shape.of, field)
    const list = { type: 'array', items, ...(shape.isFilled && { minItems: 1 }) }
    const isMedia = shape.of.type === 'media'
    const sequence = closed({
      properties: { sequence: { type: 'string', pattern: '\\{\\d+\\.\\.\\d+\\}' } },
      required: ['sequence'],
    })
    const forms = [list, ...(shape.orOne ? [items] : []), ...(isMedia ? [sequence] : [])]
    return forms.length > 1 ? { anyOf: forms } : list
  }

  const ofPart = (part: ModelPart): JsonSchema => {
    const { text, kinds, fields, by = '' } = part
    const name = text.title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    if (!kinds) {
      // Each kind of control has a target of its own.
      const isPage = fields.some((field) => field.name === 'sandbox')
      const write = () => (isPage ? { anyOf: [closed(record(fields)), pageFile()] } : closed(record(fields)))
      return text.title === 'Targets' ? write() : define(name, write)
    }
    return define(name, () => {
      const named = kinds.map((kind) => ({ ...kind, names: namesOf(part, kind.name) }))
      return {
        type: 'object',
        description: plain(text.text),
        properties: { [by]: { enum: named.flatMap(({ names }) => names) } },
        required: [by],
        allOf: named.map(({ names, fields: own, text: kind }) => {
          const properties = record(own)
          const tag = { [by]: { enum: names, description: plain(kind.text) } }
          return {
            if: { properties: { [by]: { enum: names } }, required: [by] },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: closed({ ...properties, properties: { ...tag, ...properties.properties } }),
          }
        }),
      }
    })
  }

  const mediaValue = (): JsonSchema =>
    define('media', () => ({
      if: inLanguages({}),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: inLanguages(mediaFile()),
      else: mediaFile(),
    }))

  const mediaFile = (): JsonSchema =>
    define('file', () => {
      const { properties } = record(media.fields)
      const file = {
        type: 'string',
        description: 'Path of the file in the folder `media`.',
        examples: ['overview.webp'],
      }
      return {
        ...closed({ properties: { file, ...properties } }),
        anyOf: [{ required: ['file'] }, { required: ['url'] }],
      }
    })

  /** A value for each language; English or the default language must be among them. */
  const inLanguages = (own: JsonSchema): JsonSchema => {
    const language = define('language', () => ({ enum: LOCALES, description: 'Code of a language.' }))
    return { type: 'object', propertyNames: language, minProperties: 1, additionalProperties: own }
  }

  const pageFile = (): JsonSchema => {
    const file = { type: 'string', pattern: '\\.html$', description: 'An HTML file of the folder `media`.' }
    const title = { anyOf: [{ type: 'string' }, inLanguages({ type: 'string' })] }
    return closed({
      properties: { file, title, sandbox: { type: 'string' }, allow: { type: 'string' } },
      required: ['file'],
    })
  }

  return { record, definitions: () => Object.fromEntries(definitions) }
}

function namesOf({ text: { prefix, hasCustomKinds } }: ModelPart, kind: string): readonly string[] {
  if (!prefix) return [kind]
  return [`${prefix}.${kind}`, ...(hasCustomKinds ? [`${prefix}.custom-${kind}`] : [])]
}

function simple(shape: Shape, mediaValue: () => JsonSchema): JsonSchema {
  switch (shape.type) {
    case 'text':
    case 'link':
      return { type: 'string' }
    case 'icon':
      return { anyOf: [{ type: 'string' }, keyed('name')] }
    case 'color':
      return { type: 'string', pattern: COLOR }
    case 'flag':
      return { type: 'boolean' }
    case 'percent':
      return { type: ['number', 'string'], minimum: 0, maximum: 100, pattern: PERCENT }
    case 'number':
      return {
        type: shape.isWhole ? 'integer' : 'number',
        ...(shape.min !== undefined && { minimum: shape.min }),
        ...(shape.above !== undefined && { exclusiveMinimum: shape.above }),
      }
    case 'choice':
      return { enum: shape.values }
    case 'menus':
      return { type: 'array', items: { anyOf: [{ type: 'string' }, keyed('key')] } }
    case 'pageUrl':
    case 'fileUrl':
      return { anyOf: [{ type: 'string' }, mediaValue()] }
    default:
      return {}
  }
}

/** A record that is referred to by its name, as a backend does. */
const keyed = (key: string): JsonSchema => ({ type: 'object', required: [key] })

/** Descriptions are Markdown with links into the docs, which schemas do not have. */
function plain(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
