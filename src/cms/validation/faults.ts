import { isRecord } from '../../content'
import type { CmsComponent, CmsField, CmsModel, CmsType, StoredRow } from '../model/attribute'
import { headingOf } from '../model/plain'

/** What is wrong with a record, in a sentence for its editor. */
export interface Fault {
  /** The field, and inside it the part and its field. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The faults of a stored record that no other record has a part in: relations and files that its kinds need. */
export function faultsInside(type: CmsType, row: StoredRow, model: CmsModel): readonly Fault[] {
  return type.fields.flatMap((field) => faultsOfField(field, row, [], model))
}

function faultsOfField(
  field: CmsField,
  row: StoredRow,
  path: Fault['path'],
  model: CmsModel,
): readonly Fault[] {
  const { stored = field.name, attribute, isNeeded } = field
  const own = [...path, stored]
  const value = row[stored]
  if (isNeeded && attribute.type === 'relation' && isEmpty(value))
    return [{ path: own, message: `${headingOf(stored)} is missing: choose a record.` }]
  if (attribute.type === 'component') {
    const component = model.components.get(String(attribute.component))
    return component
      ? listOf(value).flatMap((part, at) =>
          faultsOfPart(component, part, own, at, attribute.repeatable === true, model),
        )
      : []
  }
  if (attribute.type !== 'dynamiczone') return []
  return listOf(value).flatMap((part, at) => {
    const component = model.components.get(String(part.__component))
    return component ? faultsOfPart(component, part, own, at, true, model) : []
  })
}

function faultsOfPart(
  component: CmsComponent,
  part: StoredRow,
  path: Fault['path'],
  at: number,
  isInList: boolean,
  model: CmsModel,
): readonly Fault[] {
  const own = isInList ? [...path, at] : path
  const { uid, fields, kinds } = component
  const inside = fields.flatMap((field) => faultsOfField(field, part, own, model))
  const kind = kinds && String(part[kinds.by])
  const needed = (kind !== undefined && kinds?.needed[kind]) || []
  const missing = needed
    .filter((name) => name !== kinds?.by && isEmpty(part[name]) && isEmpty(part[`${name}_file`]))
    .map((name) => ({
      path: [...own, name],
      message: `${headingOf(name)} is missing: “${kind}” needs it.`,
    }))
  const isTarget = uid === 'parts.target' || uid === 'parts.page-or-command'
  const leads =
    !isTarget || fields.some(({ name }) => name !== 'new_tab' && !isEmpty(part[name]) && name !== 'title')
  const nowhere = leads ? [] : [{ path: own, message: 'It leads nowhere: fill one of its fields.' }]
  return [...inside, ...missing, ...nowhere]
}

function listOf(value: unknown): readonly StoredRow[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord)
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || value === ''
}
