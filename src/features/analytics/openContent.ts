import { type Content, mediaTitle } from '../../content'
import type { ContentKind } from '../../contracts'
import type { Overlay } from '../../ports'

/** Open content as events name it. */
export interface OpenContent {
  readonly overlay: Overlay
  /** Identical for the same content in every language. */
  readonly key: string
  readonly fields: { readonly content: string; readonly kind: ContentKind; readonly title: string }
}

/**
 * Returns the open content, bottom to top, without questions and menus. Records that are missing, for example while a
 * language loads, are taken from `known`. Content that is open twice counts once, at its topmost position.
 */
export function openContentOf(
  overlays: readonly Overlay[],
  content: Content,
  known: readonly OpenContent[],
): readonly OpenContent[] {
  const all = overlays.flatMap(
    (overlay) => openContentIn(overlay, content) ?? known.find((each) => each.overlay === overlay) ?? [],
  )
  return all.filter(({ key }, at) => all.findLastIndex((other) => other.key === key) === at)
}

function openContentIn(overlay: Overlay, content: Content): OpenContent | undefined {
  const name = identify(overlay, content)
  if (!name) return undefined
  const { id, title, kind, key = id } = name
  return { overlay, key: `${kind} ${key}`, fields: { content: id, kind, title } }
}

interface Identity {
  readonly kind: ContentKind
  readonly id: string
  readonly title: string
  /** Identity if it is not the id. */
  readonly key?: string
}

function identify(overlay: Overlay, content: Content): Identity | undefined {
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
      // The page may have a different URL in another language.
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
