import {
  COLLECTIONS,
  type Content,
  currentId,
  documentsOf,
  findRecord,
  type Iframe,
  isCollection,
} from '../../content'
import { omitUndefined } from '../../util'
import { memoize } from '../selectors'
import type { Overlay } from './overlays'

/** Whether the content has the overlay's record, or may still receive it. */
export function hasRecord(content: Content, overlay: Overlay): boolean {
  return !content.complete || recordOf(content, overlay) !== undefined
}

/**
 * The overlay in other content. Its record may have another id there: ids differ per language, `documentId`
 * does not. Undefined if the other content has no such record.
 */
export function inContent(overlay: Overlay, before: Content, after: Content): Overlay | undefined {
  if (overlay.type === 'iframe') return iframeIn(overlay, before, after)
  if (overlay.type === 'pdf' && overlay.media.length === 0) return pdfIn(overlay, after)
  if ('id' in overlay) {
    const { type, id } = overlay
    const record = (type === 'article' ? before.articles : before.dashboards).get(id)
    const same = record && idsByDocument(after).get(`${type} ${record.documentId}`)
    const present = same ?? currentId(after, type, id)
    if (same !== undefined || present !== id) return present === id ? overlay : { type, id: present }
  }
  return hasRecord(after, overlay) ? overlay : undefined
}

/**
 * Whether the overlay's record failed to load so far. An overlay whose record is still loading opens when it
 * arrives.
 */
export function isPending(content: Content, overlay: Overlay): boolean {
  if (!isCollection(overlay.type)) return false
  const { endpoint } = COLLECTIONS[overlay.type]
  return content.pending.includes(endpoint) && recordOf(content, overlay) === undefined
}

/** An iframe that the other content does not have stays open. */
function iframeIn(overlay: Extract<Overlay, { type: 'iframe' }>, before: Content, after: Content) {
  const { iframe } = overlay
  const same = iframe.id === undefined ? undefined : after.iframes.get(iframe.id)
  if (same && (iframe.url === '' || before.iframes.get(iframe.id ?? -1)?.url === iframe.url))
    return { ...overlay, iframe: same }
  const known = { ...overlay, iframe: namedIframe(after, iframe) }
  return hasRecord(after, known) ? known : undefined
}

/** A document that a URL names, once it is loaded. */
function pdfIn(overlay: Extract<Overlay, { type: 'pdf' }>, content: Content) {
  const media = documentsOf(content).get(overlay.document ?? -1)
  if (media) return { ...overlay, media: [media] }
  return content.complete ? undefined : overlay
}

/** Adds the document's id if the content has it. Several documents at once have no id. */
export function documentOf(
  content: Content,
  overlay: Extract<Overlay, { type: 'pdf' }>,
): Extract<Overlay, { type: 'pdf' }> {
  const [only] = overlay.media
  const document = only && overlay.media.length === 1 ? documentsOf(content).idOf(only) : overlay.document
  return { type: 'pdf', media: overlay.media, ...omitUndefined({ document }) }
}

/** The message for an overlay whose record the content does not have (spec §5). */
export function missingMessage({ type, ...names }: Overlay): string {
  if (type === 'pdf' && 'document' in names)
    return `There is no document ${names.document}; nothing is opened.`
  if ('iframe' in names) return `There is no iframe ${names.iframe.id}; nothing is opened.`
  return `There is no ${type} ${JSON.stringify(Object.values(names)[0])}; nothing is opened.`
}

/**
 * An iframe as the content has it. One that the content does not have gets no id, so no URL can name it.
 * Without a url it is still loading.
 */
export function namedIframe({ iframes, complete }: Content, { id, ...page }: Iframe): Iframe {
  const named = id === undefined ? undefined : iframes.get(id)
  if (page.url === '') return named ?? (complete ? page : { ...page, ...omitUndefined({ id }) })
  const own = named?.url === page.url ? named : [...iframes.values()].find(({ url }) => url === page.url)
  return own?.id === undefined ? page : { ...page, id: own.id }
}

/** An overlay that needs no record counts as its own. */
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
