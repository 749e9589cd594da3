import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { component } from '../parse/component'
import {
  aliases,
  color,
  filledList,
  flag,
  id,
  list,
  maybe,
  number,
  positive,
  recordFields,
  type Schema,
  text,
} from '../parse/fields'
import { lazyFields } from '../parse/lazy'
import { mediaUrl } from '../parse/url'
import { type Iframe, iframeSchema } from './background'
import { type Button, buttonSchema } from './button'
import { type Media, mediaOfKind, mediaSchema } from './media'

export interface Slide {
  readonly media: Media
  readonly title?: string
  readonly text?: string
}

/** A line of technical data. */
export interface DataRow {
  readonly name: string
  readonly value: string
  readonly unit?: string
}

interface SectionBase {
  readonly id: number
  readonly title?: string
  /** Markdown. */
  readonly text?: string
  /** Url of a drawing (svg). */
  readonly icon?: string
}

/** A part of an article, one below the other. */
export type Section = SectionBase &
  (
    | { readonly kind: 'text'; readonly text: string }
    /** `loop`: plays silently and endlessly; otherwise the visitor starts it. */
    | { readonly kind: 'video'; readonly media: Media; readonly poster?: Media; readonly loop: boolean }
    | { readonly kind: 'images'; readonly images: readonly Media[] }
    | { readonly kind: 'image'; readonly media: Media }
    | { readonly kind: 'iframe'; readonly iframe: Iframe; readonly poster?: Media }
    /** A brochure; its poster is the cover. */
    | { readonly kind: 'pdf'; readonly media: Media; readonly poster?: Media }
    /** A turntable view: the pictures in order; the last one precedes the first. */
    | { readonly kind: 'viewer'; readonly images: readonly Media[]; readonly poster?: Media }
    | { readonly kind: 'data'; readonly rows: readonly DataRow[] }
    | { readonly kind: 'slideshow'; readonly slides: readonly Slide[] }
  )

const image = mediaOfKind('image', 'a picture')
const poster = maybe(image)
const slide: Schema<Slide> = v.object({ media: mediaSchema, title: maybe(text), text: maybe(text) })

const asText = v.union([text, v.pipe(number, v.transform(String))], 'a text or number')
const row: Schema<DataRow> = v.object({ name: text, value: asText, unit: maybe(text) })

const common = {
  id,
  title: maybe(text),
  text: maybe(text),
  icon: maybe(v.object({ svg: v.object({ url: mediaUrl }) })),
}

const kinds = v.variant('__component', [
  v.object({ ...common, __component: v.literal('text'), text }),
  v.object({
    ...common,
    __component: v.literal('video'),
    media: mediaOfKind('video', 'a video'),
    poster,
    loop: flag,
  }),
  v.object({
    ...common,
    __component: v.literal('images'),
    images: filledList(image, 'at least one picture'),
  }),
  v.object({ ...common, __component: v.literal('image'), media: image }),
  v.object({ ...common, __component: v.literal('iframe'), iframe: iframeSchema, poster }),
  v.object({ ...common, __component: v.literal('pdf'), media: mediaOfKind('pdf', 'a PDF'), poster }),
  v.object({
    ...common,
    __component: v.literal('viewer'),
    images: filledList(image, 'at least one picture'),
    poster,
  }),
  v.object({ ...common, __component: v.literal('data'), rows: filledList(row, 'at least one row') }),
  v.object({
    ...common,
    __component: v.literal('slideshow'),
    slides: filledList(slide, 'at least one slide'),
  }),
])

const sectionSchema: Schema<Section> = component(
  v.pipe(
    kinds,
    v.transform(({ __component, icon, ...section }) => {
      return { ...section, kind: __component, ...omitUndefined({ icon: icon?.svg.url }) } as Section
    }),
  ),
)

/** Size classes of a modal, smallest first (spec §2). */
export const MODAL_SIZES = ['s', 'm', 'l', 'xl', 'xxl', 'xxxl', 'fullscreen'] as const

type ModalSize = (typeof MODAL_SIZES)[number]

interface Tag {
  readonly title: string
  /** CSS colour. */
  readonly color?: string
}

export interface Article {
  readonly id: number
  readonly documentId: string
  /** Earlier numbers of it in URLs. */
  readonly aliases?: readonly number[]
  readonly title: string
  /** A sentence or two under the title. */
  readonly lead?: string
  readonly sections: readonly Section[]
  readonly tags: readonly Tag[]
  readonly actionButtons: readonly Button[]
  /** Ids of articles about accessories. */
  readonly accessories: readonly number[]
  /** Ids of articles about similar products, with which this one can be compared. */
  readonly related: readonly number[]
  /** Of the article's window; lengths in px. */
  readonly settings: { readonly width?: number; readonly height?: number; readonly size?: ModalSize }
}

/**
 * A document or film without a title of its own carries the product's name: "Brochure" alone says nothing in a viewer, a
 * bag or a report.
 */
function nameSectionFile(product: string, section: Section): Section {
  if (section.kind !== 'pdf' && section.kind !== 'video') return section
  const { media, title } = section
  if (media.caption ?? media.alternativeText) return section
  return { ...section, media: { ...media, caption: nameOf(product, title) } }
}

/** As above. Until now the button has given its file its own title. */
function nameButtonFile(product: string, button: Button): Button {
  const { action, title } = button
  const name = (media: Media) =>
    media.caption === title ? { ...media, caption: nameOf(product, title) } : media
  if (action.type === 'openPdf') return { ...button, action: { ...action, media: action.media.map(name) } }
  if (action.type === 'openVideo') return { ...button, action: { ...action, media: name(action.media) } }
  return button
}

/** The product's name, and what the file is unless that says the product's name already. */
function nameOf(product: string, file: string | undefined): string {
  return file === undefined || file.includes(product) ? (file ?? product) : `${product} · ${file}`
}

/** References to other articles, as ids. */
const articles: Schema<readonly number[]> = v.pipe(
  list(v.object({ id })),
  v.transform((references) => [...new Set(references.map((reference) => reference.id))]),
)

const brief = v.object({ ...recordFields, aliases, title: text, lead: maybe(text) })

type LazyKeys = 'sections' | 'tags' | 'settings' | 'actionButtons' | 'accessories' | 'related'

function essenceOf({
  id,
  documentId,
  aliases,
  title,
  lead,
}: v.InferOutput<typeof brief>): Omit<Article, LazyKeys> {
  return { id, title, documentId: documentId ?? String(id), ...omitUndefined({ lead, aliases }) }
}

export const articleSchema: Schema<Article> = v.pipe(
  v.object({
    ...brief.entries,
    sections: list(sectionSchema),
    tags: list(v.object({ title: text, color: maybe(color) })),
    action_buttons: list(buttonSchema),
    accessories: maybe(articles, []),
    related: maybe(articles, []),
    settings: maybe(
      v.object({ width: maybe(positive), height: maybe(positive), size: maybe(v.picklist(MODAL_SIZES)) }),
      {},
    ),
  }),
  v.transform(
    ({ sections, tags, settings, accessories, related, action_buttons, ...article }): Article => ({
      ...essenceOf(article),
      ...{ tags, settings, accessories, related },
      sections: sections.map((section) => nameSectionFile(article.title, section)),
      actionButtons: action_buttons.map((button) => nameButtonFile(article.title, button)),
    }),
  ),
)

export const articleLazyFields = lazyFields<Article, LazyKeys>({
  essence: v.pipe(brief, v.transform(essenceOf)),
  fields: ['sections', 'tags', 'settings', 'action_buttons', 'accessories', 'related'],
  defaults: { sections: [], tags: [], settings: {}, actionButtons: [], accessories: [], related: [] },
})
