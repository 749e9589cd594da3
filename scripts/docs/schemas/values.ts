import { LOCALES, type ModelField, type ModelPart, type Shape } from '../../../src/content'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** The fields of a record. */
export interface Properties {
  readonly properties: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

/** Collects the schemas of the parts that fields consist of. */
export interface Definitions {
  readonly media: ModelPart
  readonly all: Map<string, JsonSchema>
}

/** A colour of CSS, as `color` in `src/content/parse/fields.ts` accepts it. */
const COLOR = '^\\s*(#[\\da-fA-F]{3,8}|[a-zA-Z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\([^()]*\\))\\s*$'
const PERCENT = '^\\s*\\d+(\\.\\d+)?\\s*%?\\s*$'

/** A record with these fields and no others. */
export function closed({ properties, required = [] }: Properties): JsonSchema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** The fields that sources write. */
export function propertiesOf(fields: readonly ModelField[], definitions: Definitions): Properties {
  const written = fields.filter(({ text }) => !text.isWritten)
  return {
    properties: Object.fromEntries(written.map((field) => [field.name, property(field, definitions)])),
    required: written.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
}

function property(field: ModelField, definitions: Definitions): JsonSchema {
  const { text, default: fallback } = field
  const words = [plain(text.text), ...(text.default ? [`Without it: ${plain(text.default)}.`] : [])]
  if (text.unit) words.push(`Unit: ${text.unit}.`)
  return {
    description: words.join(' '),
    ...(fallback !== undefined && { default: fallback }),
    ...(text.example !== undefined && { examples: [text.example] }),
    ...fieldValue(field, definitions),
  }
}

function fieldValue(field: ModelField, definitions: Definitions): JsonSchema {
  const { shape, text, fields = [] } = field
  if (text.names) return { anyOf: [{ type: 'string' }, closed(propertiesOf(fields, definitions))] }
  const own = ofShape(shape, field, definitions)
  return text.isTranslated ? { anyOf: [own, inLanguages(own, definitions)] } : own
}

function ofShape(shape: Shape, field: ModelField, definitions: Definitions): JsonSchema {
  if (shape.type === 'media') return mediaValue(definitions)
  if (shape.type === 'list') return listOf(shape, field, definitions)
  if (field.part) return ofPart(field.part, definitions)
  if (shape.type === 'record') return closed(propertiesOf(field.fields ?? [], definitions))
  return simple(shape, definitions)
}

function listOf(
  shape: Extract<Shape, { readonly type: 'list' }>,
  field: ModelField,
  definitions: Definitions,
): JsonSchema {
  const items = ofShape(shape.of, field, definitions)
  const list = { type: 'array', items, ...(shape.isFilled && { minItems: 1 }) }
  const pattern = { type: 'string', pattern: '\\{\\d+\\.\\.\\d+\\}' }
  const sequence = closed({ properties: { sequence: pattern }, required: ['sequence'] })
  const forms = [list, ...(shape.orOne ? [items] : []), ...(shape.of.type === 'media' ? [sequence] : [])]
  return forms.length > 1 ? { anyOf: forms } : list
}

function ofPart(part: ModelPart, definitions: Definitions): JsonSchema {
  const { text, kinds, fields } = part
  const name = text.title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const write = (): JsonSchema => {
    if (kinds) return ofKinds(part, definitions)
    const record = closed(propertiesOf(fields, definitions))
    const isPage = fields.some((field) => field.name === 'sandbox')
    return isPage ? { anyOf: [record, pageFile(definitions)] } : record
  }
  // Each kind of control has a target of its own.
  return text.title === 'Targets' ? write() : define(name, definitions, write)
}

function ofKinds({ text, kinds = [], by = '' }: ModelPart, definitions: Definitions): JsonSchema {
  const { prefix, hasCustomKinds } = text
  const namesOf = (kind: string) => [
    prefix ? `${prefix}.${kind}` : kind,
    ...(hasCustomKinds ? [`${prefix}.custom-${kind}`] : []),
  ]
  return {
    type: 'object',
    description: plain(text.text),
    properties: { [by]: { enum: kinds.flatMap(({ name }) => namesOf(name)) } },
    required: [by],
    allOf: kinds.map((kind) => {
      const names = namesOf(kind.name)
      const { properties, required = [] } = propertiesOf(kind.fields, definitions)
      const tag = { [by]: { enum: names, description: plain(kind.text.text) } }
      return {
        if: { properties: { [by]: { enum: names } }, required: [by] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: closed({ properties: { ...tag, ...properties }, required }),
      }
    }),
  }
}

function define(name: string, { all }: Definitions, write: () => JsonSchema): JsonSchema {
  if (!all.has(name)) {
    all.set(name, {})
    all.set(name, write())
  }
  return { $ref: `#/definitions/${name}` }
}

function mediaValue(definitions: Definitions): JsonSchema {
  return define('media', definitions, () => {
    const file = mediaFile(definitions)
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return { if: inLanguages({}, definitions), then: inLanguages(file, definitions), else: file }
  })
}

function mediaFile(definitions: Definitions): JsonSchema {
  return define('file', definitions, () => {
    const { properties } = propertiesOf(definitions.media.fields, definitions)
    const description = 'Path of the file in the folder `media`.'
    const file = { type: 'string', description, examples: ['overview.webp'] }
    const record = closed({ properties: { file, ...properties } })
    return { ...record, anyOf: [{ required: ['file'] }, { required: ['url'] }] }
  })
}

function pageFile(definitions: Definitions): JsonSchema {
  const text = { type: 'string' }
  const file = { type: 'string', pattern: '\\.html$', description: 'An HTML file of the folder `media`.' }
  const title = { anyOf: [text, inLanguages(text, definitions)] }
  return closed({ properties: { file, title, sandbox: text, allow: text }, required: ['file'] })
}

/** A value for each language; English or the default language must be among them. */
function inLanguages(own: JsonSchema, definitions: Definitions): JsonSchema {
  const language = define('language', definitions, () => ({
    enum: LOCALES,
    description: 'Code of a language.',
  }))
  return { type: 'object', propertyNames: language, minProperties: 1, additionalProperties: own }
}

function simple(shape: Shape, definitions: Definitions): JsonSchema {
  switch (shape.type) {
    case 'text':
    case 'link':
      return { type: 'string' }
    case 'icon':
      return { anyOf: [{ type: 'string' }, named('name')] }
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
        ...(shape.max !== undefined && { maximum: shape.max }),
        ...(shape.above !== undefined && { exclusiveMinimum: shape.above }),
      }
    case 'choice':
      return { enum: shape.values }
    case 'menus':
      return { type: 'array', items: { anyOf: [{ type: 'string' }, named('key')] } }
    case 'pageUrl':
    case 'fileUrl':
      return { anyOf: [{ type: 'string' }, mediaValue(definitions)] }
    default:
      return {}
  }
}

/** A record that is referred to by its name, as a backend does. */
const named = (field: string) => ({ type: 'object', required: [field] })

/** Descriptions are Markdown with links into the docs, which schemas do not have. */
export function plain(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
