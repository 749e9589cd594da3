import * as v from 'valibot'
import { given, linkUrl } from '../../util'
import { component } from '../parse/component'
import { id, maybe, oneOrMany, type Reads, text } from '../parse/fields'
import { linkAddress } from '../parse/url'
import type { Action } from './action'
import { type Iframe, iframeSchema } from './background'
import { type Media, mediaKind, mediaSchema } from './media'

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

/** What touching a part does, and the files it brings along. */
export interface Touch {
  /** Always there: a part that could do nothing is a problem and left out. */
  readonly action: Action
  readonly media: readonly Media[]
}

/** What a kind of touchable part means, whatever hotspots, buttons and menu items call it. */
export type Meaning =
  | 'article'
  | 'configurator'
  | 'contact'
  | 'dashboard'
  | 'documents'
  | 'iframe'
  | 'link'
  | 'media'
  | 'menu'
  | 'navigation'
  | 'tour'

/** Where a zone keeps the target of its parts. */
export type TargetField = 'action_target' | 'target'

/**
 * Reads the parts of a zone by their kind: `common` what all of them have, and beside it what touching them does.
 * `kinds` gives the meaning of each.
 */
export function touchable<T extends object, const K extends string>(
  common: Reads<T>,
  field: TargetField,
  kinds: Readonly<Record<K, Meaning>>,
): Reads<T & Touch & { readonly kind: K }> {
  type Part = T & Touch & { readonly kind: K }
  const names = Object.keys(kinds) as K[]
  const unknownKind = v.object({ __component: v.picklist(names) }) as unknown as Reads<Part>
  const schemas = new Map<unknown, Reads<Part>>(
    names.map((kind) => {
      const part = v.intersect([common, touch(kinds[kind], field)]) as Reads<T & Touch>
      return [
        kind,
        v.pipe(
          part,
          v.transform((read): Part => ({ ...read, kind })),
        ),
      ]
    }),
  )
  return component(
    v.lazy((part) => schemas.get((part as { __component?: unknown }).__component) ?? unknownKind),
  )
}

function touch(meaning: Meaning, field: TargetField): Reads<Touch> {
  switch (meaning) {
    case 'navigation':
      return withTarget(field, targets.payload, goTo)
    case 'article':
      return withTarget(field, targets.record, openArticle)
    case 'dashboard':
      return withTarget(field, targets.record, openDashboard)
    case 'menu':
      return withTarget(field, targets.key, openMenu)
    case 'tour':
      return withTarget(field, targets.key, openTour)
    case 'configurator':
      return withTarget(field, targets.uid, openConfigurator)
    case 'link':
      return withTarget(field, targets.link, (link, part) => openLink(link, part.new_window))
    case 'iframe':
      return withTarget(field, targets.iframe, (frame, part) =>
        openOrPostToIframe(frame, String(part.title ?? ''), part.id),
      )
    case 'documents':
      return withMedia(documents, openDocuments)
    case 'media':
      return withMedia(someMedia, openMedia)
    case 'contact':
      return v.pipe(
        v.object({ media: maybe(oneOrMany(mediaSchema), []) }),
        v.transform(({ media }): Touch => ({ action: { type: 'openContact' }, media })),
      )
  }
}

const documents = v.pipe(
  oneOrMany(mediaSchema),
  v.check((media) => media.some((file) => mediaKind(file) === 'pdf'), 'at least one PDF'),
)

const someMedia = v.pipe(
  oneOrMany(mediaSchema),
  v.check((media) => media.length > 0, 'at least one picture or video'),
)

function withMedia(
  media: Reads<readonly Media[]>,
  act: (media: readonly Media[], title: string) => Action,
): Reads<Touch> {
  return v.pipe(
    v.object({ media, title: v.optional(v.unknown()) }),
    v.transform(({ media, title }): Touch => ({ action: act(media, String(title ?? '')), media })),
  )
}

/** Beside its target a part may say how its link opens, and name what it opens. */
const beside = v.object({
  media: maybe(oneOrMany(mediaSchema), []),
  new_window: maybe(v.boolean()),
  id: maybe(id),
  title: v.optional(v.unknown()),
})

function withTarget<T>(
  field: TargetField,
  schema: Reads<T>,
  act: (target: T, part: v.InferOutput<typeof beside>) => Action,
): Reads<Touch> {
  return v.pipe(
    v.object({ ...beside.entries, [field]: schema }),
    v.transform(
      (part): Touch => ({
        action: act((part as { readonly [name: string]: unknown })[field] as T, part),
        media: part.media,
      }),
    ),
  )
}
