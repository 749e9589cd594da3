import type { Background } from './background'
import type { Media } from './media'
import type { HotspotAnimation } from './worldItem'

/** The backend's say in the settings; what is absent is left to `settings.json` and the defaults. */
export interface AppSetting {
  /** Slug. */
  readonly defaultWorld?: string
  readonly appLogo?: Media
  readonly startBackground: readonly Background[]
  readonly loginBackground: readonly Background[]
  readonly powerSaveBackground: readonly Background[]
  readonly flyMode: {
    readonly active?: boolean
    readonly maxItems?: number
    readonly skipLocation?: boolean
    readonly playbackRate?: number
  }
  readonly playbackRate?: number
  /** Seconds. */
  readonly blendingTime?: number
  readonly hotspots: {
    readonly interval?: number
    readonly animation?: HotspotAnimation
    readonly labels?: 'hover' | 'always'
  }
  readonly clientInactive: boolean
  readonly cookiePage?: string
}
