import { isRecord } from '../../content'
import type { Attribute, CmsField, ReadContext, StoredRow, WriteContext } from './attribute'

/** What Strapi reads with these fields; `true` where there is nothing beyond their own values. */
export function populateOf(fields: readonly CmsField[]): unknown {
  const entries = fields.flatMap((field): readonly [string, unknown][] => {
    if (field.populate === undefined) return []
    // Fields of several attributes name them themselves.
    return field.further && isRecord(field.populate)
      ? Object.entries(field.populate)
      : [[field.name, field.populate]]
  })
  return entries.length === 0 ? true : { populate: Object.fromEntries(entries) }
}

/** The fields of a stored record as answers have them. */
export function readFields(fields: readonly CmsField[], row: StoredRow, context: ReadContext): StoredRow {
  const read: Record<string, unknown> = {}
  for (const field of fields) {
    const value = field.read(row, context)
    if (value !== undefined && value !== null) read[field.name] = value
  }
  return read
}

/** What Strapi stores for the fields of an answer. */
export async function writeFields(
  fields: readonly CmsField[],
  value: StoredRow,
  context: WriteContext,
): Promise<StoredRow> {
  const written: Record<string, unknown> = {}
  for (const field of fields) {
    if (value[field.name] !== undefined) Object.assign(written, await field.write(value[field.name], context))
  }
  return written
}

export function attributesOf(fields: readonly CmsField[]): Readonly<Record<string, Attribute>> {
  return Object.fromEntries(
    fields.flatMap(({ name, stored = name, attribute, further = {} }) => [
      [stored, attribute],
      ...Object.entries(further),
    ]),
  )
}

/** A component inside a record, or a list of them. */
export function componentField(
  field: { readonly name: string; readonly description: string },
  component: { readonly uid: string; readonly fields: readonly CmsField[] },
  options: { readonly isList: boolean; readonly isNumbered?: boolean; readonly least?: number },
): CmsField {
  const { name, description } = field
  const { uid, fields } = component
  const { isList, isNumbered = false, least } = options
  const readOne = (row: StoredRow, index: number, context: ReadContext) => ({
    ...(isNumbered && { id: index + 1 }),
    ...readFields(fields, row, context),
  })
  return {
    name,
    description,
    attribute: {
      type: 'component',
      repeatable: isList,
      component: uid,
      ...(isList && least !== undefined && { min: least }),
    },
    populate: populateOf(fields),
    read(row, context) {
      const value = row[name]
      if (isList)
        return Array.isArray(value)
          ? value.filter(isRecord).map((each, index) => readOne(each, index, context))
          : undefined
      return isRecord(value) ? readOne(value, 0, context) : undefined
    },
    async write(value, context) {
      if (!isList) return { [name]: isRecord(value) ? await writeFields(fields, value, context) : null }
      const list = Array.isArray(value) ? value.filter(isRecord) : []
      return { [name]: await Promise.all(list.map((each) => writeFields(fields, each, context))) }
    },
  }
}

/** A dynamic zone: components of several kinds, which answers name in `__component`. */
export function zoneField(
  field: { readonly name: string; readonly description: string },
  components: readonly { readonly uid: string; readonly fields: readonly CmsField[] }[],
  options: { readonly least?: number },
): CmsField {
  const { name, description } = field
  const byUid = new Map(components.map((component) => [component.uid, component.fields]))
  return {
    name,
    description,
    attribute: {
      type: 'dynamiczone',
      components: components.map(({ uid }) => uid),
      ...(options.least !== undefined && { min: options.least }),
    },
    populate: { on: Object.fromEntries(components.map(({ uid, fields }) => [uid, populateOf(fields)])) },
    read(row, context) {
      const parts = row[name]
      if (!Array.isArray(parts)) return undefined
      return parts.filter(isRecord).flatMap((part, index) => {
        const kind = String(part.__component)
        const fields = byUid.get(kind)
        return fields ? [{ id: index + 1, __component: kind, ...readFields(fields, part, context) }] : []
      })
    },
    async write(value, context) {
      const parts = Array.isArray(value) ? value.filter(isRecord) : []
      const written = parts.map(async (part) => {
        const kind = String(part.__component)
        return { __component: kind, ...(await writeFields(byUid.get(kind) ?? [], part, context)) }
      })
      return { [name]: await Promise.all(written) }
    },
  }
}
