import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { flag, list, maybe, number, type PayloadId, type Schema, text } from '../parse/fields'
import { lazyFields } from '../parse/lazy'
import { payloadTarget } from './actionPart'
import { type Category, categorySchema, type Hotspot, hotspotSchema } from './hotspot'
import { briefItemFields, type Group, itemBase, type WorldItemBase, wholeItemFields } from './itemBase'
import { type Media, mediaSchema } from './media'
import { menuKeys } from './menu'

export type HotspotAnimation = 'fade_in' | 'zoom_in' | 'none'

export interface Arrow {
  readonly title?: string
  readonly payloadId: PayloadId
}

/** Where a location is on the floor plan of its world. */
export interface PlanPosition {
  /** To the right and downwards on the plan, in any unit that the world's locations share. */
  readonly x: number
  readonly y: number
  /** Where the picture looks: degrees clockwise from the top of the plan. */
  readonly heading?: number
}

export interface Location extends WorldItemBase {
  readonly kind: 'location'
  readonly hotspots: readonly Hotspot[]
  readonly hotspotAnimation?: HotspotAnimation
  /** Hotspots exist but are shown only on request. */
  readonly hotspotsHidden: boolean
  readonly arrows: { readonly previous?: Arrow; readonly next?: Arrow }
  readonly stationCategory?: Category
  readonly priorityInCategory: number
  /** Keys. */
  readonly menus: readonly string[]
  /** Users need one of these scopes. Empty: everyone who may enter the world. */
  readonly scopes: readonly string[]
  /** Only the name and address are present: the backend withholds the rest until the visitor has access. */
  readonly withheld: boolean
  /** Preview image for shared links; 1200×630 px (spec §2). */
  readonly shareImage?: Media
  readonly floorPlan?: PlanPosition
}

export const hotspotAnimationSchema = v.picklist(['fade_in', 'zoom_in', 'none'])

const arrow = v.pipe(
  v.object({ title: maybe(text), next: payloadTarget }),
  v.transform(({ next, ...arrow }): Arrow => ({ ...arrow, payloadId: next.payloadId })),
)

const fields = {
  slug: text,
  hotspots_hidden: flag,
  hotspots_appere_animation: maybe(hotspotAnimationSchema),
  arrow_navigation_prew: maybe(arrow),
  arrow_navigation_next: maybe(arrow),
  station_category: maybe(categorySchema),
  priority_in_location_category: maybe(number, 0),
  menus: menuKeys,
  withheld: flag,
  floor_plan: maybe(v.object({ x: number, y: number, heading: maybe(number) })),
}

const brief = v.object({ ...briefItemFields, ...fields })
const whole = v.object({
  ...wholeItemFields,
  ...fields,
  hotspots: list(hotspotSchema),
  share_image: maybe(mediaSchema),
})

type Essence = Omit<Location, 'backgrounds' | 'hotspots' | 'shareImage'>

function essenceOf(location: v.InferOutput<typeof brief>): Essence {
  return {
    kind: 'location',
    ...itemBase(location, location.slug),
    hotspotsHidden: location.hotspots_hidden,
    arrows: omitUndefined({ previous: location.arrow_navigation_prew, next: location.arrow_navigation_next }),
    priorityInCategory: location.priority_in_location_category,
    menus: location.menus,
    scopes: [],
    withheld: location.withheld,
    ...omitUndefined({
      hotspotAnimation: location.hotspots_appere_animation,
      stationCategory: location.station_category,
      floorPlan: location.floor_plan,
    }),
  }
}

export const locationSchema: Schema<Location> = v.pipe(
  whole,
  v.transform(
    (location): Location => ({
      ...essenceOf(location),
      backgrounds: location.background,
      hotspots: colored(location.hotspots, location.group),
      ...omitUndefined({ shareImage: location.share_image }),
    }),
  ),
)

export const locationLazyFields = lazyFields<Location, 'backgrounds' | 'hotspots' | 'shareImage'>({
  essence: v.pipe(brief, v.transform(essenceOf)),
  fields: ['background', 'hotspots', 'share_image'],
  defaults: { backgrounds: [], hotspots: [], shareImage: undefined },
})

function colored(hotspots: readonly Hotspot[], group: Group | undefined): readonly Hotspot[] {
  const color = group?.navigationColor
  return color === undefined ? hotspots : hotspots.map((hotspot) => ({ color, ...hotspot }))
}
