import type { Content } from '../model/content'
import { mediaTitle } from '../model/media'
import type { BagItem } from './bag'
import { documentsOf } from './documents'

/** The kinds of content that a visitor can save or ask about. */
export const LEAD_KINDS = ['article', 'pdf', 'configurator'] as const

/** What a visitor is interested in, named independently of the language. */
export interface Lead {
  readonly kind: (typeof LEAD_KINDS)[number]
  /** An article by its document id, a document by its url, a configurator by its uid. */
  readonly content: string
  /** In the visitor's language. */
  readonly title: string
  /** The order code of a configuration. */
  readonly code?: string
}

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
