import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { id, maybe, type Schema, text } from '../parse/fields'
import { mediaUrl } from '../parse/url'

/** A drawing for hotspots and sections; also a record of its own collection. */
export interface Icon {
  readonly id?: number
  readonly name: string
  readonly url: string
}

export const iconSchema: Schema<Icon> = v.pipe(
  v.object({ id: maybe(id), name: text, svg: v.object({ url: mediaUrl }) }),
  v.transform(({ id, name, svg }): Icon => ({ ...omitUndefined({ id }), name, url: svg.url })),
)
