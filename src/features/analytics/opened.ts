import { type Content, mediaTitle } from '../../content'
import type { ContentKind } from '../../contracts'
import type { Overlay } from '../../ports'

/** Content that is open, as events name it. */
export interface Opened {
  readonly overlay: Overlay
  /** The same for the same content in every language. */
  readonly key: string
  readonly fields: { readonly content: string; readonly kind: ContentKind; readonly title: string }
}

/**
 * What lies over the picture, bottom to top: content, no questions and menus. Of a record that is not there, or not yet again
 * in another language, it is what was `known` of it. What lies there twice, as once more over the contact form, is open once:
 * where it lies topmost.
 */
export function openedContent(
  overlays: readonly Overlay[],
  content: Content,
  known: readonly Opened[],
): readonly Opened[] {
  const all = overlays.flatMap(
    (overlay) => openedBy(overlay, content) ?? known.find((each) => each.overlay === overlay) ?? [],
  )
  return all.filter(({ key }, at) => all.findLastIndex((other) => other.key === key) === at)
}

function openedBy(overlay: Overlay, content: Content): Opened | undefined {
  const name = nameOf(overlay, content)
  if (!name) return undefined
  const { id, title, kind, key = id } = name
  return { overlay, key: `${kind} ${key}`, fields: { content: id, kind, title } }
}

interface Name {
  readonly kind: ContentKind
  readonly id: string
  readonly title: string
  /** What it is told apart by, where that is not its id. */
  readonly key?: string
}

function nameOf(overlay: Overlay, content: Content): Name | undefined {
  switch (overlay.type) {
    case 'article':
    case 'dashboard': {
      const record = (overlay.type === 'article' ? content.articles : content.dashboards).get(overlay.id)
      return record && { kind: overlay.type, id: record.documentId, title: record.title }
    }
    case 'pdf':
    case 'images': {
      const shown = overlay.media[overlay.type === 'images' ? overlay.index : 0] ?? overlay.media[0]
      const key = overlay.media.map(({ url }) => url).join(' ')
      return shown && { kind: overlay.type, id: shown.url, title: mediaTitle(shown), key }
    }
    case 'video':
      return { kind: 'video', id: overlay.media.url, title: mediaTitle(overlay.media) }
    case 'iframe': {
      const { id, url, title } = overlay.iframe
      // Its page may have another url in another language.
      return url === ''
        ? undefined
        : { kind: 'iframe', id: url, title, key: id === undefined ? url : `${id}` }
    }
    case 'tour': {
      const tour = content.tours.get(overlay.key)
      return tour && { kind: 'tour', id: overlay.key, title: tour.title }
    }
    case 'configurator': {
      const configurator = content.configurators.get(overlay.uid)
      return configurator && { kind: 'configurator', id: overlay.uid, title: configurator.title }
    }
    default:
      return undefined
  }
}
