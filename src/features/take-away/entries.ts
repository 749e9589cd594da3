import { type Action, type BagItem, bagText, type Content, documentsOf } from '../../content'
import { leadOf } from './leads'

/** A listed item. Without title and action it is still loading. */
export interface BagEntry {
  readonly item: BagItem
  /** Identifies the item in the list. */
  readonly key: string
  readonly title?: string
  readonly action?: Action
}

/** Looks up the items of the bag in the content. */
export function entriesOf(bag: readonly BagItem[], content: Content): readonly BagEntry[] {
  return bag.map((item) => {
    const key = bagText([item])
    const title = leadOf(item, content)?.title
    const action = actionOf(item, content)
    return title !== undefined && action ? { item, key, title, action } : { item, key }
  })
}

function actionOf(item: BagItem, content: Content): Action | undefined {
  if (item.type === 'article') return { type: 'openArticle', id: item.id }
  if (item.type === 'configuration') return { type: 'openConfigurator', uid: item.uid, packed: item.packed }
  const media = documentsOf(content).get(item.id)
  return media && { type: 'openPdf', media: [media] }
}

/** What a message about the saved items says: an introduction, and one item per line with its order code. */
export function messageAbout(intro: string, entries: readonly BagEntry[]): string {
  const lines = entries.flatMap(({ item, title }) =>
    title === undefined ? [] : item.type === 'configuration' && item.code ? `${title}: ${item.code}` : title,
  )
  return [intro, '', ...lines].join('\n')
}
