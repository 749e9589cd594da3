import * as v from 'valibot'
import { linkUrl, omitUndefined } from '../../util'
import { component } from '../parse/component'
import { id, maybe, oneOrMany, type Schema, text } from '../parse/fields'
import { linkAddress } from '../parse/url'
import type { Action } from './action'
import { type Iframe, iframeSchema } from './background'
import { type Media, mediaKind, mediaSchema } from './media'
import {
  actionTo,
  COLLECTIONS,
  type Collection,
  defaultCollection,
  isCollection,
  type KindIn,
  kindsIn,
  TARGET_FIELD,
  type TargetKind,
  type Zone,
} from './targets'

const named = v.object({ name: text, identifier: maybe(text) })

type Link = v.InferOutput<typeof link>
type IframeTarget = Iframe | v.InferOutput<typeof named>

const link = v.object({ url: linkAddress, new_tab: maybe(v.boolean()) })

/** With a url it opens a page; otherwise its name is known to the background page. */
const iframe = v.lazy((input): Schema<IframeTarget> => (hasField(input, 'url') ? iframeSchema : named))

/** A reference to a location or transition. */
export const payloadTarget = v.object({ payloadId: text })

/** A reference to a record, by the field that names it in its collection. */
const RECORD_TARGETS: Readonly<Record<string, Schema<object>>> = {
  payloadId: payloadTarget,
  id: v.object({ id }),
  key: v.object({ key: text }),
  uid: v.object({ uid: text }),
}

function recordTarget(collection: Collection): Schema<Action> {
  const { key } = COLLECTIONS[collection]
  const target = RECORD_TARGETS[key]
  if (!target) throw new Error(`No target names a record by its ${key}.`)
  return v.pipe(
    target,
    v.transform((read) =>
      actionTo(collection, (read as Readonly<Record<string, string | number>>)[key] ?? ''),
    ),
  )
}

/** A target without a kind, read by the key it has. A bare id refers to an article. */
export const anyTarget: Schema<Action> = v.lazy((input): Schema<Action> => {
  const collection = typeof input === 'object' && input !== null ? defaultCollection(input) : undefined
  if (collection) return DEFAULT_TARGETS[collection]
  if (hasField(input, 'name')) return reads(named, (target) => openOrPostToIframe(target, ''))
  return reads(link, (target) => openLink(target))
})

const DEFAULT_TARGETS = Object.fromEntries(
  Object.keys(COLLECTIONS).flatMap((name) => {
    const collection = name as Collection
    return COLLECTIONS[collection].key in RECORD_TARGETS ? [[collection, recordTarget(collection)]] : []
  }),
) as Readonly<Record<Collection, Schema<Action>>>

/** Opens a new window unless the link, or else the part, disables it (spec §5). */
function openLink(link: Link, newWindow = true): Action {
  return { type: 'openLink', url: linkUrl(link.url), newWindow: link.new_tab ?? newWindow }
}

/** `id`: of the part that names the target; a url can name the page by it. */
function openOrPostToIframe(target: IframeTarget, title: string, id?: number): Action {
  if ('url' in target)
    return {
      type: 'openIframe',
      iframe: { ...target, title: target.title || title, ...omitUndefined({ id }) },
    }
  return { type: 'postToIframe', ...target }
}

function openDocuments(media: readonly Media[], title: string): Action {
  const documents = media.filter((file) => mediaKind(file) === 'pdf')
  const [only, ...others] = documents
  return { type: 'openPdf', media: only && others.length === 0 ? [titled(title, only)] : documents }
}

/** The first file decides: a video plays, a PDF opens, pictures are shown together. */
export function openMedia(media: readonly Media[], title: string): Action {
  const [first] = media
  if (first && mediaKind(first) === 'video') return { type: 'openVideo', media: titled(title, first) }
  if (first && mediaKind(first) === 'pdf') return openDocuments(media, title)
  return { type: 'openImages', media: media.filter((file) => mediaKind(file) === 'image') }
}

/** Gives a file without a title of its own the title of the part that opens it, instead of its file name. */
function titled(title: string, file: Media): Media {
  const named = file.caption ?? file.alternativeText
  return named || title === '' ? file : { ...file, caption: title }
}

function reads<T>(target: Schema<T>, act: (target: T) => Action): Schema<Action> {
  return v.pipe(target, v.transform(act))
}

function hasField(input: unknown, field: string): boolean {
  return typeof input === 'object' && input !== null && field in input
}

/** The action of a part when it is touched, and its files. */
export interface ActionPart {
  /** Always present: a part that does nothing is a problem and left out. */
  readonly action: Action
  readonly media: readonly Media[]
}

/** Reads the parts of a zone by their kind: `common` is what all of them have, beside what touching them does. */
export function actionPartSchema<T extends object, const Z extends Zone>(
  common: Schema<T>,
  zone: Z,
): Schema<T & ActionPart & { readonly kind: KindIn<Z> }> {
  type Part = T & ActionPart & { readonly kind: KindIn<Z> }
  const kinds = kindsIn(zone)
  const names = Object.keys(kinds) as KindIn<Z>[]
  const unknownKind = v.object({ __component: v.picklist(names) }) as unknown as Schema<Part>
  const schemas = new Map<unknown, Schema<Part>>(
    names.map((kind) => {
      const part = v.intersect([common, partSchema(kinds[kind], TARGET_FIELD[zone])]) as Schema<
        T & ActionPart
      >
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

function partSchema(kind: TargetKind, field: string): Schema<ActionPart> {
  if (isCollection(kind)) return withTarget(field, recordTarget(kind), (action) => action)
  switch (kind) {
    case 'link':
      return withTarget(field, link, (target, part) => openLink(target, part.new_window))
    case 'iframe':
      return withTarget(field, iframe, (frame, part) =>
        openOrPostToIframe(frame, String(part.title ?? ''), part.id),
      )
    case 'documents':
      return withMedia(documents, openDocuments)
    case 'media':
      return withMedia(someMedia, openMedia)
    case 'contact':
      return v.pipe(
        v.object({ media: maybe(oneOrMany(mediaSchema), []) }),
        v.transform(({ media }): ActionPart => ({ action: { type: 'openContact' }, media })),
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
  media: Schema<readonly Media[]>,
  act: (media: readonly Media[], title: string) => Action,
): Schema<ActionPart> {
  return v.pipe(
    v.object({ media, title: v.optional(v.unknown()) }),
    v.transform(({ media, title }): ActionPart => ({ action: act(media, String(title ?? '')), media })),
  )
}

/** Fields beside the target: how a link opens, and the name of the opened record. */
const partFields = v.object({
  media: maybe(oneOrMany(mediaSchema), []),
  new_window: maybe(v.boolean()),
  id: maybe(id),
  title: v.optional(v.unknown()),
})

function withTarget<T>(
  field: string,
  schema: Schema<T>,
  act: (target: T, part: v.InferOutput<typeof partFields>) => Action,
): Schema<ActionPart> {
  return v.pipe(
    v.object({ ...partFields.entries, [field]: schema }),
    v.transform(
      (part): ActionPart => ({
        action: act((part as { readonly [name: string]: unknown })[field] as T, part),
        media: part.media,
      }),
    ),
  )
}
