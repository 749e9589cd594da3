import type { Media } from './media'
import type { PayloadId } from './worldItem'

export interface WorldLogo {
  readonly media?: Media
  readonly hasBackground: boolean
  readonly stickToTop: boolean
  readonly backgroundColor?: string
  readonly hasShadow: boolean
  readonly color?: string
  readonly heightInEm?: number
  readonly sidebarColor?: string
  readonly sidebarHeightInEm?: number
}

export interface World {
  readonly id: number
  readonly documentId: string
  readonly slug: string
  readonly name: string
  readonly locations: readonly PayloadId[]
  readonly transitions: readonly PayloadId[]
  readonly startLocationId: PayloadId | null
  readonly urlAlias?: string
  readonly protectWithPassword: boolean
  readonly password?: string
  readonly onlyLoggedInUser: boolean
  readonly logo: WorldLogo
  /** Seconds. */
  readonly sidebarTransitionTime?: number
  /** Seconds. */
  readonly screensaverTimeout?: number
}
