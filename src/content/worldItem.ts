import * as v from 'valibot'
import { given } from '../util'
import { type Background, someBackgroundsSchema } from './background'
import { id, list, maybe, notNegative, number, type Reads, text } from './fields'
import { type Category, categorySchema, type Hotspot, hotspotSchema } from './hotspot'
import type { PayloadId } from './payloadId'

export type HotspotAnimation = 'fade_in' | 'zoom_in' | 'none'

export interface Group {
  readonly slug: string
  readonly title?: string
  readonly navigationColor?: string
}

interface WorldItemBase {
  readonly id: number
  readonly documentId: string
  readonly payloadId: PayloadId
  readonly title: string
  readonly slug: string
  /** Slug of the world it belongs to; a portal belongs to the world of its start. */
  readonly world: string
  readonly group?: Group
  /** Never empty. */
  readonly backgrounds: readonly Background[]
}

export interface Arrow {
  readonly title?: string
  readonly payloadId: PayloadId
}

export interface Location extends WorldItemBase {
  readonly kind: 'location'
  readonly hotspots: readonly Hotspot[]
  readonly hotspotAnimation?: HotspotAnimation
  readonly arrows: { readonly previous?: Arrow; readonly next?: Arrow }
  readonly stationCategory?: Category
  readonly priorityInCategory: number
  /** A signed-in user with one of these may view it; empty: everybody the world lets in. */
  readonly scopes: readonly string[]
}

export interface Transition extends WorldItemBase {
  readonly kind: 'transition'
  readonly from: PayloadId
  readonly to: PayloadId
  /** Default 100. */
  readonly weight: number
  /** Name of a shader in `shaders/`. */
  readonly blend?: string
}

export type WorldItem = Location | Transition

export const hotspotAnimationSchema = v.picklist(['fade_in', 'zoom_in', 'none'])

const common = {
  id,
  documentId: maybe(text),
  payloadId: text,
  title: maybe(text),
  world: v.object({ slug: text }),
  group: maybe(
    v.pipe(
      v.object({ slug: text, title: maybe(text), navigation_color: maybe(text) }),
      v.transform(({ navigation_color, ...group }) => ({
        ...group,
        ...given({ navigationColor: navigation_color }),
      })),
    ),
  ),
  background: someBackgroundsSchema,
}

const end = v.object({ payloadId: text })

const arrow = v.pipe(
  v.object({ title: maybe(text), next: end }),
  v.transform(({ next, ...arrow }): Arrow => ({ ...arrow, payloadId: next.payloadId })),
)

export const locationSchema: Reads<Location> = v.pipe(
  v.object({
    ...common,
    slug: text,
    hotspots: list(hotspotSchema),
    hotspots_appere_animation: maybe(hotspotAnimationSchema),
    arrow_navigation_prew: maybe(arrow),
    arrow_navigation_next: maybe(arrow),
    station_category: maybe(categorySchema),
    priority_in_location_category: maybe(number, 0),
    scopes: list(text),
  }),
  v.transform(
    (location): Location => ({
      kind: 'location',
      ...base(location, location.slug),
      hotspots: coloured(location.hotspots, location.group),
      arrows: given({ previous: location.arrow_navigation_prew, next: location.arrow_navigation_next }),
      priorityInCategory: location.priority_in_location_category,
      scopes: location.scopes,
      ...given({
        hotspotAnimation: location.hotspots_appere_animation,
        stationCategory: location.station_category,
      }),
    }),
  ),
)

export const transitionSchema: Reads<Transition> = v.pipe(
  v.object({
    ...common,
    slug: maybe(text),
    from: end,
    to: end,
    weight: maybe(notNegative, 100),
    blend: maybe(text),
  }),
  v.transform(
    (transition): Transition => ({
      kind: 'transition',
      ...base(transition, transition.slug ?? transition.payloadId),
      from: transition.from.payloadId,
      to: transition.to.payloadId,
      weight: transition.weight,
      ...given({ blend: transition.blend }),
    }),
  ),
)

type Base = v.InferOutput<v.ObjectSchema<typeof common, undefined>>

function base(item: Base, slug: string): WorldItemBase {
  return {
    id: item.id,
    documentId: item.documentId ?? String(item.id),
    payloadId: item.payloadId,
    title: item.title ?? slug,
    slug,
    world: item.world.slug,
    backgrounds: item.background,
    ...given({ group: item.group }),
  }
}

function coloured(hotspots: readonly Hotspot[], group: Group | undefined): readonly Hotspot[] {
  const color = group?.navigationColor
  return color === undefined ? hotspots : hotspots.map((hotspot) => ({ color, ...hotspot }))
}
