import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { filledList, flag, maybe, positive, recordFields, type Schema, text } from '../parse/fields'
import type { Action } from './action'
import { actionSchema } from './button'
import { type Media, mediaSchema } from './media'

export const TOUR_TYPES = ['expo', 'apps'] as const

export type TourType = (typeof TOUR_TYPES)[number]

export interface TourStep {
  readonly title?: string
  /** Markdown. */
  readonly text?: string
  readonly action: Action
  /** Seconds until the next step; absent: the visitor advances. */
  readonly seconds?: number
}

export interface Tour {
  readonly id: number
  readonly documentId: string
  readonly key: string
  /** Empty: the editors have entered none. */
  readonly title: string
  /** Absent: only the menu items that open it name their type (spec §3). */
  readonly type?: TourType
  readonly cover?: Media
  /** Empty only if the editors have entered none. */
  readonly steps: readonly TourStep[]
}

const step: Schema<TourStep> = v.object({
  title: maybe(text),
  text: maybe(text),
  action: actionSchema,
  seconds: maybe(positive),
})

export const tourSchema: Schema<Tour> = v.pipe(
  v.object({
    ...recordFields,
    key: text,
    title: maybe(text, ''),
    type: maybe(v.picklist(TOUR_TYPES)),
    cover: maybe(mediaSchema),
    steps: maybe(filledList(step, 'at least one step')),
    isOutline: flag,
  }),
  // Not a check of the field alone: a tour that loses all of its steps is left out.
  v.check(({ steps, isOutline }) => isOutline || steps !== undefined, 'a tour with steps'),
  v.transform(
    ({ documentId, cover, steps = [], isOutline: _, ...tour }): Tour => ({
      ...tour,
      steps,
      documentId: documentId ?? tour.key,
      ...omitUndefined({ cover }),
    }),
  ),
)
