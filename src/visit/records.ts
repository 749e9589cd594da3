import type { Content, Iframe } from '../content'
import type { Overlay } from './overlays'
import { remember } from './remember'

/** Whether the content has what an overlay shows, or may still get it. */
export function hasRecord(content: Content, overlay: Overlay): boolean {
  return !content.complete || recordOf(content, overlay) !== undefined
}

/**
 * The overlay in other content. Its record may have another id there: every language counts its own, `documentId` is
 * what they share. Undefined: the other content has no such record.
 */
export function inContent(overlay: Overlay, before: Content, after: Content): Overlay | undefined {
  if ('id' in overlay) {
    const { type, id } = overlay
    const record = (type === 'article' ? before.articles : before.dashboards).get(id)
    const same = record && idsByDocument(after).get(`${type} ${record.documentId}`)
    if (same !== undefined) return same === id ? overlay : { type, id: same }
  }
  return hasRecord(after, overlay) ? overlay : undefined
}

/** Whether what an overlay shows could not be loaded so far; what is still being loaded opens when it is there. */
export function isAwaited(content: Content, overlay: Overlay): boolean {
  const endpoint = ENDPOINTS[overlay.type]
  return (
    endpoint !== undefined && content.awaited.includes(endpoint) && recordOf(content, overlay) === undefined
  )
}

/** Where the records come from that overlays show. */
const ENDPOINTS: Readonly<Partial<Record<Overlay['type'], string>>> = {
  article: 'articles',
  dashboard: 'dashboards',
  menu: 'menus',
  tour: 'tours',
  configurator: 'configurators',
}

/** What to say of an overlay whose record the content does not have (spec §5). */
export function missing({ type, ...names }: Overlay): string {
  return `There is no ${type} ${JSON.stringify(Object.values(names)[0])}; nothing is opened.`
}

/** The page of that id that a hotspot opens. */
export function iframeOf(content: Content, id: number): Iframe | undefined {
  return iframes(content).get(id)
}

/** What is shown without a record is its own. */
function recordOf(content: Content, overlay: Overlay): object | undefined {
  switch (overlay.type) {
    case 'article':
      return content.articles.get(overlay.id)
    case 'dashboard':
      return content.dashboards.get(overlay.id)
    case 'menu':
      return content.menus.get(overlay.key)
    case 'tour':
      return content.tours.get(overlay.key)
    case 'configurator':
      return content.configurators.get(overlay.uid)
    default:
      return overlay
  }
}

const idsByDocument = remember((content: Content): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>()
  for (const { documentId, id } of content.articles.values()) ids.set(`article ${documentId}`, id)
  for (const { documentId, id } of content.dashboards.values()) ids.set(`dashboard ${documentId}`, id)
  return ids
})

const iframes = remember((content: Content): ReadonlyMap<number, Iframe> => {
  const found = new Map<number, Iframe>()
  for (const item of content.items.values()) {
    if (item.kind !== 'location') continue
    for (const { action } of item.hotspots) {
      if (action.type === 'openIframe' && action.iframe.id !== undefined)
        found.set(action.iframe.id, action.iframe)
    }
  }
  return found
})
