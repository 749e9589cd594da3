import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { maybe, recordFields, type Schema, text } from '../parse/fields'
import { pageUrl } from '../parse/url'
import type { Action } from './action'
import { anyTarget } from './actionPart'
import { type Media, mediaSchema } from './media'

/** A separate page in which the visitor configures a product. */
export interface Configurator {
  readonly id: number
  readonly documentId: string
  readonly uid: string
  readonly title: string
  readonly logo?: Media
  /** Absent: it has no page yet. */
  readonly url?: string
  /** Opens the data sheet, or the article that has it. */
  readonly dataSheet?: Action
}

export const configuratorSchema: Schema<Configurator> = v.pipe(
  v.object({
    ...recordFields,
    uid: text,
    title: maybe(text),
    logo: maybe(mediaSchema),
    url: maybe(pageUrl),
    action_target: maybe(anyTarget),
  }),
  v.transform(
    ({ documentId, title, logo, action_target, ...configurator }): Configurator => ({
      ...configurator,
      documentId: documentId ?? configurator.uid,
      title: title ?? configurator.uid,
      ...omitUndefined({ logo, dataSheet: action_target }),
    }),
  ),
)
