import { isRecord } from '../../content'
import type { CmsField, CmsModel, StoredRow } from '../model/attribute'

type Components = Pick<CmsModel, 'components'>
type Attribute = CmsField['attribute']

/** The attributes of fields, by their names in Strapi. */
const attributesOf = (fields: readonly CmsField[]): readonly (readonly [string, Attribute])[] =>
  fields.flatMap(({ name, stored = name, attribute, further = {} }) => [
    [stored, attribute] as const,
    ...Object.entries(further),
  ])

/** A stored record, with everything in it, as Strapi stores a copy: in another language, its relations lead there. */
export function copyOf(fields: readonly CmsField[], row: StoredRow, model: Components): StoredRow {
  return Object.fromEntries(
    attributesOf(fields).flatMap(([name, attribute]) =>
      row[name] === undefined ? [] : [[name, copyOfValue(attribute, row[name], model)]],
    ),
  )
}

function copyOfValue(attribute: Attribute, value: unknown, model: Components): unknown {
  const list = (Array.isArray(value) ? value : [value]).filter(isRecord)
  switch (attribute.type) {
    case 'relation':
      return { set: list.map(({ documentId }) => ({ documentId })) }
    case 'media':
      return attribute.multiple === true ? list.map(({ id }) => id) : (list[0]?.id ?? null)
    case 'component':
    case 'dynamiczone': {
      const parts = list.map((part) => {
        const uid = String(part.__component ?? attribute.component)
        const own = copyOf(model.components.get(uid)?.fields ?? [], part, model)
        return attribute.type === 'dynamiczone' ? { __component: uid, ...own } : own
      })
      return attribute.type === 'dynamiczone' || attribute.repeatable === true ? parts : (parts[0] ?? null)
    }
    default:
      return value
  }
}

/** A record that another one names. */
export interface Named {
  readonly uid: string
  readonly documentId: string
}

/** The records that a stored record names, in its parts too. */
export function namedIn(fields: readonly CmsField[], row: StoredRow, model: Components): readonly Named[] {
  return attributesOf(fields).flatMap(([name, { type, target, component }]) => {
    const list = (Array.isArray(row[name]) ? row[name] : [row[name]]).filter(isRecord)
    if (type === 'relation')
      return list.map(({ documentId }) => ({ uid: String(target), documentId: String(documentId) }))
    if (type !== 'component' && type !== 'dynamiczone') return []
    return list.flatMap((part) => {
      const uid = String(part.__component ?? component)
      return namedIn(model.components.get(uid)?.fields ?? [], part, model)
    })
  })
}
