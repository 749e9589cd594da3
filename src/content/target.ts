import * as v from 'valibot'
import type { Action } from './action'
import { iframeSchema } from './background'
import { id, maybe, oneOrMany, text } from './fields'
import { isPdf, isVideo, type Media, mediaSchema } from './media'

const namedInIframe = v.object({ name: text, identifier: maybe(text) })

/**
 * What a touchable part of the content may name as its target, by kind. Hotspots, buttons and menu items all read
 * theirs by these.
 */
export const targets = {
  payload: v.object({ payloadId: text }),
  record: v.object({ id }),
  key: v.object({ key: text }),
  uid: v.object({ uid: text }),
  link: v.object({ url: text, new_tab: maybe(v.boolean()) }),
  /** With a url a page of its own, else a name known to the page in the background. */
  iframe: v.lazy((input): typeof iframeSchema | typeof namedInIframe =>
    typeof input === 'object' && input !== null && 'url' in input ? iframeSchema : namedInIframe,
  ),
  documents: v.pipe(
    oneOrMany(mediaSchema),
    v.check((media) => media.some(isPdf), 'at least one PDF'),
  ),
  media: v.pipe(
    oneOrMany(mediaSchema),
    v.check((media) => media.length > 0, 'at least one picture or video'),
  ),
}

/** A url by the rule for links: `https://` in front of what is not http, mailto: or tel: (spec §5). */
export function linkUrl(url: string): string {
  const trimmed = url.trim()
  return /^(https?:|mailto:|tel:)/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** A new window unless the link, or else the thing touched, says no (spec §5). */
export function openLink(link: v.InferOutput<typeof targets.link>, newWindow = true): Action {
  return { type: 'openLink', url: linkUrl(link.url), newWindow: link.new_tab ?? newWindow }
}

export function openOrPostToIframe(target: v.InferOutput<typeof targets.iframe>, title: string): Action {
  if ('url' in target) return { type: 'openIframe', iframe: { ...target, title: target.title || title } }
  return { type: 'postToIframe', ...target }
}

/** The first file decides: a video plays, a PDF opens, pictures are shown together. */
export function openMedia(media: readonly Media[]): Action {
  const [first] = media
  if (first && isVideo(first)) return { type: 'openVideo', media: first }
  if (first && isPdf(first)) return { type: 'openPdf', media: media.filter(isPdf) }
  return { type: 'openImages', media: media.filter((item) => !isVideo(item) && !isPdf(item)) }
}
