import { type Action, type BagItem, type Content, documentsOf, mediaTitle } from '../../content'

/** Something in the bag as it is listed. Without a title and an action it is still on its way. */
export interface BagEntry {
  readonly item: BagItem
  readonly title?: string
  readonly action?: Action
}

/** What is in the bag, by what the content has of it. */
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
