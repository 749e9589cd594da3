import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { color, id, list, maybe, number, percent, type Schema, text } from '../parse/fields'
import { type ActionPart, actionPartSchema } from './actionPart'
import { type Icon, iconSchema } from './icon'
import { type Media, mediaSchema } from './media'
import { type KindIn, kindsIn } from './targets'

export type HotspotType = KindIn<'hotspot'>

export const HOTSPOT_TYPES = Object.keys(kindsIn('hotspot')) as readonly HotspotType[]

export interface Category {
  readonly title: string
  readonly priority: number
}

/** A button on the picture. */
export interface Hotspot extends ActionPart {
  readonly id: number
  readonly type: HotspotType
  /** A `custom-…` variant: drawn from the editor's `backgroundImage`. */
  readonly custom: boolean
  readonly title: string
  readonly categories: readonly Category[]
  /** Fractions 0..1 of the background picture (not of the window), from its top left corner. */
  readonly position: {
    readonly left: number
    readonly top: number
    readonly width?: number
    readonly height?: number
  }
  readonly backgroundImage?: Media
  readonly icon?: Icon
  /** CSS colour: the hotspot's own, else the group's navigation colour. */
  readonly color?: string
}

export const categorySchema: Schema<Category> = v.object({ title: text, priority: maybe(number, 0) })

const common = v.pipe(
  v.object({
    id,
    custom: v.boolean(),
    title: maybe(text, ''),
    categories: list(categorySchema),
    style: v.object({ left: percent, top: percent, width: maybe(percent), height: maybe(percent) }),
    background_image: maybe(mediaSchema),
    icon: maybe(iconSchema),
    color: maybe(color),
  }),
  v.transform(({ style, background_image, ...hotspot }) => ({
    ...hotspot,
    position: style,
    ...omitUndefined({ backgroundImage: background_image }),
  })),
)

export const hotspotSchema: Schema<Hotspot> = v.pipe(
  actionPartSchema(common, 'hotspot'),
  v.transform(({ kind, ...hotspot }) => ({ ...hotspot, type: kind })),
)
