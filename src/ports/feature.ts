import type { ComponentType } from 'react'
import type { Action } from '../content'

/**
 * The places where features draw. `stage`: on the picture, positioned by `--picture-x/-y/-width/-height`. `bar`: the
 * bottom bar in landscape, the area below the picture in portrait.
 */
export type SlotName = 'stage' | 'header' | 'bar' | 'notifications' | 'overlay' | `${string}:${string}`

/** A product feature: what it draws, and where. Hosts may open slots of their own, named `host:slot`. */
export interface Feature {
  readonly name: string
  /** Actions that it carries out. Other features offer them only if a feature does. */
  readonly abilities?: readonly Action['type'][]
  readonly slots: Readonly<Partial<Record<SlotName, ComponentType>>>
}
