import * as v from 'valibot'
import { given } from '../util'
import { maybe, type Reads, recordFields, text } from './fields'
import { type Media, mediaSchema } from './media'
import { pageUrl } from './url'

/** A tool of its own, shown as a page, that puts a product together. */
export interface Configurator {
  readonly id: number
  readonly documentId: string
  readonly uid: string
  readonly title: string
  readonly logo?: Media
  readonly url: string
}

export const configuratorSchema: Reads<Configurator> = v.pipe(
  v.object({ ...recordFields, uid: text, title: maybe(text), logo: maybe(mediaSchema), url: pageUrl }),
  v.transform(
    ({ documentId, title, logo, ...configurator }): Configurator => ({
      ...configurator,
      documentId: documentId ?? configurator.uid,
      title: title ?? configurator.uid,
      ...given({ logo }),
    }),
  ),
)
