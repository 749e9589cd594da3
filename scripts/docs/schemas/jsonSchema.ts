import type { ModelCollection, ModelPart } from '../../../src/content'
import { closed, type Definitions, type JsonSchema, type Properties, plain, propertiesOf } from './values'

/** Files that hold one record instead of a list. */
const SINGLE = ['showroom', 'brand', 'app-setting', 'ui-translation', 'anchors']

const SCHEMA_FIELD = {
  $schema: { type: 'string', description: 'Address of this schema. Without effect in the showroom.' },
}

/** The JSON Schema (draft 7) of a file of the sources. */
export function schemaOf(collection: ModelCollection, media: ModelPart): JsonSchema {
  const definitions: Definitions = { media, all: new Map() }
  const { endpoint, title, text } = collection.text
  const record = propertiesOf(collection.fields, definitions)
  const file = endpoint === 'anchors' ? anchorsFile(record) : recordFile(endpoint, record)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    description: plain(text),
    ...file,
    definitions: Object.fromEntries(definitions.all),
  }
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
  const things = {
    type: 'object',
    additionalProperties: closed({ ...anchor, required: ['left', 'top'] }),
  }
  return { type: 'object', properties: SCHEMA_FIELD, additionalProperties: things }
}
