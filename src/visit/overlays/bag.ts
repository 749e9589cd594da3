import { type BagItem, type Content, documentsOf, MAX_BAG_ITEMS, sameItem } from '../../content'
import type { VisitState } from '../state'
import { inContent } from './records'

type Bag = Pick<VisitState, 'bag' | 'bagIncomplete'>

/** The bag with one more item, or a sentence that says why it cannot be added. */
export function withItem(
  { bag, content }: Pick<VisitState, 'bag' | 'content'>,
  item: BagItem,
): readonly BagItem[] | string {
  if (bag.some((other) => sameItem(other, item))) return bag
  if (content.complete && !isIn(content, item))
    return `takeAlong: there is no ${item.type} ${item.id} (item.id).`
  if (bag.length >= MAX_BAG_ITEMS) return `takeAlong: the bag is full, it holds ${MAX_BAG_ITEMS} (item).`
  return [...bag, { type: item.type, id: item.id }]
}

/** The bag without this item. */
export function withoutItem({ bag }: Pick<VisitState, 'bag'>, item: BagItem): readonly BagItem[] {
  return bag.filter((other) => !sameItem(other, item))
}

/**
 * The bag in other content, where an article may have another id. Missing items are removed once the content
 * is complete.
 */
export function bagIn({ bag, bagIncomplete }: Bag, before: Content, after: Content): Bag {
  const items = bag.flatMap((item) => itemIn(item, before, after) ?? [])
  const same = items.length === bag.length && items.every((item, at) => item === bag[at])
  return { bag: same ? bag : items, bagIncomplete: bagIncomplete || items.length < bag.length }
}

function itemIn(item: BagItem, before: Content, after: Content): BagItem | undefined {
  if (item.type === 'document') return isIn(after, item) || !after.complete ? item : undefined
  const there = inContent({ type: 'article', id: item.id }, before, after)
  if (there?.type !== 'article') return undefined
  return there.id === item.id ? item : { type: 'article', id: there.id }
}

function isIn(content: Content, { type, id }: BagItem): boolean {
  return type === 'article' ? content.articles.has(id) : documentsOf(content).get(id) !== undefined
}
