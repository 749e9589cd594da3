import * as v from 'valibot'
import { given } from '../util'
import { type Button, buttonSchema } from './button'
import { colour, list, maybe, positive, type Reads, recordFields, text } from './fields'
import { type Section, sectionSchema } from './section'

/** Size classes of a modal, smallest first (spec §2). */
export const MODAL_SIZES = ['s', 'm', 'l', 'xl', 'xxl', 'xxxl', 'fullscreen'] as const

export type ModalSize = (typeof MODAL_SIZES)[number]

export interface Tag {
  readonly title: string
  /** CSS colour. */
  readonly color?: string
}

export interface Article {
  readonly id: number
  readonly documentId: string
  readonly title: string
  /** A sentence or two under the title. */
  readonly lead?: string
  readonly sections: readonly Section[]
  readonly tags: readonly Tag[]
  readonly actionButtons: readonly Button[]
  /** Of its window; lengths in px. */
  readonly settings: { readonly width?: number; readonly height?: number; readonly size?: ModalSize }
}

export const articleSchema: Reads<Article> = v.pipe(
  v.object({
    ...recordFields,
    title: text,
    lead: maybe(text),
    sections: list(sectionSchema),
    tags: list(v.object({ title: text, color: maybe(colour) })),
    action_buttons: list(buttonSchema),
    settings: maybe(
      v.object({ width: maybe(positive), height: maybe(positive), size: maybe(v.picklist(MODAL_SIZES)) }),
      {},
    ),
  }),
  v.transform(
    ({ documentId, lead, action_buttons, ...article }): Article => ({
      ...article,
      documentId: documentId ?? String(article.id),
      actionButtons: action_buttons,
      ...given({ lead }),
    }),
  ),
)
