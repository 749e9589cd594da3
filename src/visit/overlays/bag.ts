import {
  type BagItem,
  type Content,
  currentId,
  documentsOf,
  hasRoomFor,
  MAX_BAG_ITEMS,
  sameItem,
} from '../../content'
import type { VisitState } from '../state'
import { inContent } from './records'

type Bag = Pick<VisitState, 'bag' | 'bagIncomplete'>

/** The bag with one more item, or a sentence that says why it cannot be added. */
export function withItem(
  { bag, content }: Pick<VisitState, 'bag' | 'content'>,
  asked: BagItem,
): readonly BagItem[] | string {
  const item = asked.type === 'article' ? { ...asked, id: currentId(content, 'article', asked.id) } : asked
  if (bag.some((other) => sameItem(other, item))) return bag
  if (content.complete && !isIn(content, item)) return `takeAlong: there is no ${nameOf(item)}.`
  if (bag.length >= MAX_BAG_ITEMS) return `takeAlong: the bag is full, it holds ${MAX_BAG_ITEMS} (item).`
  if (!hasRoomFor(bag, item))
    return 'takeAlong: the bag is full, its code holds no further configuration (item).'
  return [...bag, item.type === 'configuration' ? item : { type: item.type, id: item.id }]
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
  if (item.type !== 'article') return isIn(after, item) || !after.complete ? item : undefined
  const there = inContent({ type: 'article', id: item.id }, before, after)
  if (there?.type !== 'article') return undefined
  return there.id === item.id ? item : { type: 'article', id: there.id }
}

function isIn(content: Content, item: BagItem): boolean {
  if (item.type === 'configuration') return content.configurators.has(item.uid)
  return item.type === 'article'
    ? content.articles.has(item.id)
    : documentsOf(content).get(item.id) !== undefined
}

function nameOf(item: BagItem): string {
  return item.type === 'configuration'
    ? `configurator "${item.uid}" (item.uid)`
    : `${item.type} ${item.id} (item.id)`
}
