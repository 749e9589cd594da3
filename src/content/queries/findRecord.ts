import type { Content } from '../model/content'
import { COLLECTIONS, type Collection } from '../model/targets'

/** The record that `reference` names by the key of its collection: a payload id, an id, a key or a uid. */
export function findRecord(content: Content, collection: Collection, reference: object): object | undefined {
  const { list, key } = COLLECTIONS[collection]
  const records: ReadonlyMap<unknown, object> = list === 'locations' ? content.items : content[list]
  return records.get((reference as Readonly<Record<string, unknown>>)[key])
}

/** The present id of an article or dashboard whose id may be an earlier one of it; else the same id. */
export function currentId(content: Content, type: 'article' | 'dashboard', id: number): number {
  const records = type === 'article' ? content.articles : content.dashboards
  if (records.has(id)) return id
  for (const record of records.values()) if (record.aliases?.includes(id)) return record.id
  return id
}
