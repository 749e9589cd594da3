import { COLLECTIONS, isCollection, kindsIn } from '../../content'
import { isList, type Json, type JsonObject, own } from './json'

/** A kind of menu entry that leads to a record: its name, the collection, and the field that names a record. */
export interface EntryKind {
  readonly name: string
  readonly collection: string
  readonly key: string
}

/** The kinds of entries whose target is chosen from a list. */
export const ENTRY_KINDS: readonly EntryKind[] = Object.entries(kindsIn('menuItem')).flatMap(
  ([name, target]) => {
    if (!isCollection(target)) return []
    const { endpoint, key } = COLLECTIONS[target]
    return [{ name, collection: endpoint, key }]
  },
)

export function itemsOf(menu: JsonObject): readonly Json[] {
  const items = own(menu, 'items')
  return isList(items) ? items : []
}

/** Adds an entry at the end, with the title of its target in all languages. */
export function addEntry(
  menu: JsonObject,
  { name, key }: EntryKind,
  target: { readonly value: Json; readonly title: Json },
): JsonObject {
  const entry = { __component: `menu-items.${name}`, title: target.title, target: { [key]: target.value } }
  return { ...menu, items: [...itemsOf(menu), entry] }
}

/** Moves an entry to the place of another one. */
export function moveEntry(menu: JsonObject, from: number, to: number): JsonObject {
  const items = [...itemsOf(menu)]
  items.splice(to, 0, ...items.splice(from, 1))
  return { ...menu, items }
}

export function removeEntry(menu: JsonObject, index: number): JsonObject {
  return { ...menu, items: itemsOf(menu).filter((_, other) => other !== index) }
}
