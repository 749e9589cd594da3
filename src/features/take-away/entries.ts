import { type Action, type BagItem, type Content, documentsOf, mediaTitle } from '../../content'

/** A listed item. Without title and action it is still loading. */
export interface BagEntry {
  readonly item: BagItem
  readonly title?: string
  readonly action?: Action
}

/** Looks up the items of the bag in the content. */
export function entriesOf(bag: readonly BagItem[], content: Content): readonly BagEntry[] {
  return bag.map((item) => {
    if (item.type === 'article') {
      const article = content.articles.get(item.id)
      return article ? { item, title: article.title, action: { type: 'openArticle', id: item.id } } : { item }
    }
    const media = documentsOf(content).get(item.id)
    return media ? { item, title: mediaTitle(media), action: { type: 'openPdf', media: [media] } } : { item }
  })
}
