import type { Background } from './background'
import type { Category, Hotspot } from './hotspot'

/** Unique over all worlds and over locations and transitions alike. */
export type PayloadId = string

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
