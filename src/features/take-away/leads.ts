import { type BagItem, type Content, documentsOf, type Lead, mediaTitle } from '../../content'

/** The lead of a saved item. Undefined if the content does not have its record. */
export function leadOf(item: BagItem, content: Content): Lead | undefined {
  if (item.type === 'configuration') {
    const configurator = content.configurators.get(item.uid)
    const { code } = item
    return (
      configurator && {
        ...{ kind: 'configurator', content: item.uid, title: configurator.title },
        ...(code !== undefined && { code }),
      }
    )
  }
  if (item.type === 'article') {
    const article = content.articles.get(item.id)
    return article && { kind: 'article', content: article.documentId, title: article.title }
  }
  const media = documentsOf(content).get(item.id)
  return media && { kind: 'pdf', content: media.url, title: mediaTitle(media) }
}
