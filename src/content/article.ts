import * as v from 'valibot'
import { given } from '../util'
import { type Button, buttonSchema } from './button'
import { colour, list, maybe, positive, type Reads, recordFields, text } from './fields'
import { parted } from './parted'
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

const brief = v.object({ ...recordFields, title: text, lead: maybe(text) })

type Later = 'sections' | 'tags' | 'settings' | 'actionButtons'

function essenceOf({ id, documentId, title, lead }: v.InferOutput<typeof brief>): Omit<Article, Later> {
  return { id, title, documentId: documentId ?? String(id), ...given({ lead }) }
}

export const articleSchema: Reads<Article> = v.pipe(
  v.object({
    ...brief.entries,
    sections: list(sectionSchema),
    tags: list(v.object({ title: text, color: maybe(colour) })),
    action_buttons: list(buttonSchema),
    settings: maybe(
      v.object({ width: maybe(positive), height: maybe(positive), size: maybe(v.picklist(MODAL_SIZES)) }),
      {},
    ),
  }),
  v.transform(
    ({ sections, tags, settings, action_buttons, ...article }): Article => ({
      ...essenceOf(article),
      ...{ sections, tags, settings },
      actionButtons: action_buttons,
    }),
  ),
)

export const articleParts = parted<Article, Later>({
  essence: v.pipe(brief, v.transform(essenceOf)),
  fields: ['sections', 'tags', 'settings', 'action_buttons'],
  later: { sections: [], tags: [], settings: {}, actionButtons: [] },
})
