import type { ComponentType } from 'react'
import type { Action } from '../content'

/**
 * Where a feature can draw. `stage`: on the picture, placed by `--picture-x/-y/-width/-height`.
 * `bar`: the landscape bottom bar or, in portrait, the area below the picture.
 */
export type SlotName = 'stage' | 'header' | 'bar' | 'notifications' | 'overlay' | `${string}:${string}`

/** One product feature: what it draws, and where. Hosts may open slots of their own, named `host:slot`. */
export interface Feature {
  readonly name: string
  /** What it can be asked to do, so that others offer only what somebody does. */
  readonly abilities?: readonly Action['type'][]
  readonly slots: Readonly<Partial<Record<SlotName, ComponentType>>>
}
