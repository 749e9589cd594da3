import { isRecord, type ModelField } from '../../content'
import type { CmsField, ReadContext, StoredRow, WriteContext } from './attribute'
import { keyOf, NUMBER, uidOf } from './names'
import { plain } from './plain'
import type { WholeRecord } from './registry'

/** The fields by which an answer names a record. */
const NAMING = ['payloadId', 'slug', 'key', 'uid', 'name', 'title']

/** A record as others refer to it: its number, its identity in all languages and its names. */
function referenceTo(row: StoredRow): StoredRow {
  const names = NAMING.filter((field) => typeof row[field] === 'string').map((field) => [field, row[field]])
  const number = row[NUMBER]
  return {
    ...(typeof number === 'number' && { id: number }),
    documentId: row.documentId,
    ...Object.fromEntries(names),
  }
}

/** Strapi's way of setting relations. */
function related(endpoint: string, names: readonly unknown[], context: WriteContext) {
  const documents = names.flatMap((name) => context.document(endpoint, name) ?? [])
  return { set: documents.map((documentId) => ({ documentId })) }
}

interface ReferenceOptions {
  readonly endpoint: string
  readonly isMany: boolean
  /** Reads a record that lies inside the one that names it; absent: a reference. */
  readonly whole?: WholeRecord
  /** The answer has the name alone. */
  readonly isName?: boolean
}

/** A field that refers to records of a collection, which editors choose from a list. */
export function referenceField(field: ModelField, options: ReferenceOptions): CmsField {
  const { name } = field
  const { endpoint, isMany, whole, isName = false } = options
  const key = keyOf(endpoint)
  const stored = key === 'id' ? NUMBER : key
  const readOne = (row: StoredRow, context: ReadContext) => {
    if (isName) return row[stored]
    return whole ? whole.read(row, context) : referenceTo(row)
  }
  const nameIn = (value: unknown) => (isRecord(value) ? value[key] : value)
  return {
    name,
    attribute: {
      type: 'relation',
      relation: isMany ? 'oneToMany' : 'oneToOne',
      target: uidOf(endpoint),
    },
    description: plain(field.text),
    populate: whole?.populate ?? true,
    read(row, context) {
      const value = row[name]
      if (isMany)
        return Array.isArray(value) ? value.filter(isRecord).map((each) => readOne(each, context)) : []
      return isRecord(value) ? readOne(value, context) : undefined
    },
    write(value, context): StoredRow {
      const values = Array.isArray(value) ? value : value == null ? [] : [value]
      return { [name]: related(endpoint, values.map(nameIn), context) }
    },
  }
}
