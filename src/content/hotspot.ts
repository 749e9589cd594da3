import type { Action } from './action'
import type { Media } from './media'

export const HOTSPOT_TYPES = [
  'navigation',
  'open-article',
  'open-dashboard',
  'open-documents',
  'open-link',
  'open-media',
  'menu',
  'i-frame-action',
] as const

export type HotspotType = (typeof HOTSPOT_TYPES)[number]

export interface Category {
  readonly title: string
  readonly priority: number
}

export interface IconReference {
  readonly id: number
  readonly name: string
  readonly url: string
}

/** A button on the picture. */
export interface Hotspot {
  readonly id: number
  readonly type: HotspotType
  /** A `custom-…` variant: drawn from the editor's `backgroundImage`. */
  readonly custom: boolean
  readonly title: string
  readonly categories: readonly Category[]
  /** Fractions 0..1 of the background picture (not the window), from its top left corner. */
  readonly position: {
    readonly left: number
    readonly top: number
    readonly width?: number
    readonly height?: number
  }
  /** What touching it does. Always there: a hotspot that could do nothing is a problem and left out. */
  readonly action: Action
  readonly media: readonly Media[]
  readonly backgroundImage?: Media
  readonly icon?: IconReference
  /** CSS colour: its own, else the group's navigation colour. */
  readonly color?: string
}
