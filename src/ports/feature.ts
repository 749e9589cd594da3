import type { ComponentType } from 'react'

/**
 * Where a feature can draw. `stage`: on the picture, placed by `--picture-x/-y/-width/-height`.
 * `bar`: the landscape bottom bar or, in portrait, the area below the picture.
 */
export const SLOTS = ['stage', 'header', 'bar', 'notifications', 'overlay'] as const

export type SlotName = (typeof SLOTS)[number] | `${string}:${string}`

/** One product feature: what it draws, and where. Hosts may open slots of their own, named `host:slot`. */
export interface Feature {
  readonly name: string
  readonly slots: Readonly<Partial<Record<SlotName, ComponentType>>>
}
