import * as v from 'valibot'
import { given, linkUrl } from '../util'
import type { Action } from './action'
import { type Iframe, iframeSchema } from './background'
import { id, maybe, type Reads, text } from './fields'
import { type Media, mediaKind } from './media'
import { linkAddress } from './url'

const named = v.object({ name: text, identifier: maybe(text) })

export type Link = v.InferOutput<typeof targets.link>
export type IframeTarget = Iframe | v.InferOutput<typeof named>

/** What a touchable part of the content may name as its target, by kind. */
export const targets = {
  payload: v.object({ payloadId: text }),
  record: v.object({ id }),
  key: v.object({ key: text }),
  uid: v.object({ uid: text }),
  link: v.object({ url: linkAddress, new_tab: maybe(v.boolean()) }),
  /** With a url a page of its own, else a name known to the page in the background. */
  iframe: v.lazy((input): Reads<IframeTarget> => (hasField(input, 'url') ? iframeSchema : named)),
}

/** A target that its part does not name the kind of, read by its field. A bare id is an article's. */
export const anyTarget: Reads<Action> = v.lazy((input): Reads<Action> => {
  if (hasField(input, 'payloadId')) return reads(targets.payload, goTo)
  if (hasField(input, 'id')) return reads(targets.record, openArticle)
  if (hasField(input, 'key')) return reads(targets.key, openMenu)
  if (hasField(input, 'uid')) return reads(targets.uid, openConfigurator)
  if (hasField(input, 'name')) return reads(named, (target) => openOrPostToIframe(target, ''))
  return reads(targets.link, (link) => openLink(link))
})

export const goTo = ({ payloadId }: { payloadId: string }): Action => ({ type: 'goTo', payloadId })
export const openArticle = ({ id }: { id: number }): Action => ({ type: 'openArticle', id })
export const openDashboard = ({ id }: { id: number }): Action => ({ type: 'openDashboard', id })
export const openMenu = ({ key }: { key: string }): Action => ({ type: 'openMenu', key })
export const openTour = ({ key }: { key: string }): Action => ({ type: 'openTour', key })
export const openConfigurator = ({ uid }: { uid: string }): Action => ({ type: 'openConfigurator', uid })

/** A new window unless the link, or else the thing touched, says no (spec §5). */
export function openLink(link: Link, newWindow = true): Action {
  return { type: 'openLink', url: linkUrl(link.url), newWindow: link.new_tab ?? newWindow }
}

/** `id` is that of the part which names the target: by it a url can name the page. */
export function openOrPostToIframe(target: IframeTarget, title: string, id?: number): Action {
  if ('url' in target)
    return { type: 'openIframe', iframe: { ...target, title: target.title || title, ...given({ id }) } }
  return { type: 'postToIframe', ...target }
}

export function openDocuments(media: readonly Media[], title: string): Action {
  const documents = media.filter((file) => mediaKind(file) === 'pdf')
  const [only, ...others] = documents
  return { type: 'openPdf', media: only && others.length === 0 ? [called(title, only)] : documents }
}

/** The first file decides: a video plays, a PDF opens, pictures are shown together. */
export function openMedia(media: readonly Media[], title: string): Action {
  const [first] = media
  if (first && mediaKind(first) === 'video') return { type: 'openVideo', media: called(title, first) }
  if (first && mediaKind(first) === 'pdf') return openDocuments(media, title)
  return { type: 'openImages', media: media.filter((file) => mediaKind(file) === 'image') }
}

/** A file whose editors gave it no name of its own is called what was touched to open it, not by its file name. */
function called(title: string, file: Media): Media {
  const named = file.caption ?? file.alternativeText
  return named || title === '' ? file : { ...file, caption: title }
}

function reads<T>(target: Reads<T>, act: (target: T) => Action): Reads<Action> {
  return v.pipe(target, v.transform(act))
}

function hasField(input: unknown, field: string): boolean {
  return typeof input === 'object' && input !== null && field in input
}
