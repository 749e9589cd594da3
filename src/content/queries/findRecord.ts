import type { Content } from '../model/content'
import { COLLECTIONS, type Collection } from '../model/targets'

/** The record that `reference` names by the key of its collection: a payload id, an id, a key or a uid. */
export function findRecord(content: Content, collection: Collection, reference: object): object | undefined {
  const { list, key } = COLLECTIONS[collection]
  const records: ReadonlyMap<unknown, object> = list === 'locations' ? content.items : content[list]
  return records.get((reference as Readonly<Record<string, unknown>>)[key])
}
