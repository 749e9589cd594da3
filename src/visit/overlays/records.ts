import { COLLECTIONS, type Content, documentsOf, findRecord, type Iframe, isCollection } from '../../content'
import { omitUndefined } from '../../util'
import { memoize } from '../remember'
import type { Overlay } from './overlays'

/** Whether the content has what an overlay shows, or may still get it. */
export function hasRecord(content: Content, overlay: Overlay): boolean {
  return !content.complete || recordOf(content, overlay) !== undefined
}

/**
 * The overlay in other content. Its record may have another id there: every language counts its own, `documentId` is
 * what they share. Undefined: the other content has no such record.
 */
export function inContent(overlay: Overlay, before: Content, after: Content): Overlay | undefined {
  if (overlay.type === 'iframe') return iframeIn(overlay, before, after)
  if (overlay.type === 'pdf' && overlay.media.length === 0) return arrivedIn(overlay, after)
  if ('id' in overlay) {
    const { type, id } = overlay
    const record = (type === 'article' ? before.articles : before.dashboards).get(id)
    const same = record && idsByDocument(after).get(`${type} ${record.documentId}`)
    if (same !== undefined) return same === id ? overlay : { type, id: same }
  }
  return hasRecord(after, overlay) ? overlay : undefined
}

/** Whether what an overlay shows could not be loaded so far; what is still being loaded opens when it is there. */
export function isPending(content: Content, overlay: Overlay): boolean {
  if (!isCollection(overlay.type)) return false
  const { endpoint } = COLLECTIONS[overlay.type]
  return content.pending.includes(endpoint) && recordOf(content, overlay) === undefined
}

/** A page that the other content does not have stays as it is: it is open already. */
function iframeIn(overlay: Extract<Overlay, { type: 'iframe' }>, before: Content, after: Content) {
  const { iframe } = overlay
  const same = iframe.id === undefined ? undefined : after.iframes.get(iframe.id)
  if (same && (iframe.url === '' || before.iframes.get(iframe.id ?? -1)?.url === iframe.url))
    return { ...overlay, iframe: same }
  const known = { ...overlay, iframe: namedIframe(after, iframe) }
  return hasRecord(after, known) ? known : undefined
}

/** A document that an address names, once it is there. */
function arrivedIn(overlay: Extract<Overlay, { type: 'pdf' }>, content: Content) {
  const media = documentsOf(content).get(overlay.document ?? -1)
  if (media) return { ...overlay, media: [media] }
  return content.complete ? undefined : overlay
}

/** A document is named by its id, if it is one of the content; several at once have no name. */
export function documentOf(
  content: Content,
  overlay: Extract<Overlay, { type: 'pdf' }>,
): Extract<Overlay, { type: 'pdf' }> {
  const [only] = overlay.media
  const document = only && overlay.media.length === 1 ? documentsOf(content).idOf(only) : overlay.document
  return { type: 'pdf', media: overlay.media, ...omitUndefined({ document }) }
}

/** What to say of an overlay whose record the content does not have (spec §5). */
export function missingMessage({ type, ...names }: Overlay): string {
  if (type === 'pdf' && 'document' in names)
    return `There is no document ${names.document}; nothing is opened.`
  if ('iframe' in names) return `There is no iframe ${names.iframe.id}; nothing is opened.`
  return `There is no ${type} ${JSON.stringify(Object.values(names)[0])}; nothing is opened.`
}

/**
 * A page as the content names it. One that the content does not have has no id: no url can name it. Without a url of its
 * own it is still on its way.
 */
export function namedIframe({ iframes, complete }: Content, { id, ...page }: Iframe): Iframe {
  const named = id === undefined ? undefined : iframes.get(id)
  if (page.url === '') return named ?? (complete ? page : { ...page, ...omitUndefined({ id }) })
  const own = named?.url === page.url ? named : [...iframes.values()].find(({ url }) => url === page.url)
  return own?.id === undefined ? page : { ...page, id: own.id }
}

/** What is shown without a record is its own. */
function recordOf(content: Content, overlay: Overlay): object | undefined {
  if (isCollection(overlay.type)) return findRecord(content, overlay.type, overlay)
  return overlay.type === 'iframe' && overlay.iframe.url === '' ? undefined : overlay
}

const idsByDocument = memoize((content: Content): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>()
  for (const { documentId, id } of content.articles.values()) ids.set(`article ${documentId}`, id)
  for (const { documentId, id } of content.dashboards.values()) ids.set(`dashboard ${documentId}`, id)
  return ids
})
