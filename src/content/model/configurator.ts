import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { listOf, maybe, recordFields, type Schema, text } from '../parse/fields'
import { pageUrl } from '../parse/url'
import type { Action } from './action'
import { anyTarget } from './actionPart'
import { type Media, mediaOfKind, mediaSchema } from './media'

/** A picture of every configuration that has these values. */
export interface ConfigurationPicture {
  readonly media: Media
  readonly when: Readonly<Record<string, string | number | boolean>>
}

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
  /** Shown large beside the page; the first one until something is configured. Absent: none. */
  readonly pictures?: readonly ConfigurationPicture[]
}

/** More combinations than any product is photographed in. */
const MOST_PICTURES = 500

const pictureSchema: Schema<ConfigurationPicture> = v.object({
  media: mediaOfKind('image', 'a picture'),
  when: v.pipe(
    v.record(text, v.union([text, v.number(), v.boolean()])),
    v.check((values) => Object.keys(values).length > 0, 'at least one value of the configuration'),
  ),
})

export const configuratorSchema: Schema<Configurator> = v.pipe(
  v.object({
    ...recordFields,
    uid: text,
    title: maybe(text),
    logo: maybe(mediaSchema),
    url: maybe(pageUrl),
    action_target: maybe(anyTarget),
    pictures: maybe(
      v.pipe(listOf(pictureSchema), v.maxLength(MOST_PICTURES, `at most ${MOST_PICTURES} pictures`)),
    ),
  }),
  v.transform(
    ({ documentId, title, logo, action_target, pictures, ...configurator }): Configurator => ({
      ...configurator,
      documentId: documentId ?? configurator.uid,
      title: title ?? configurator.uid,
      ...omitUndefined({ logo, dataSheet: action_target, pictures }),
    }),
  ),
)
