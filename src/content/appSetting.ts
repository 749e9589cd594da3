import * as v from 'valibot'
import { deepFreeze, given } from '../util'
import { type Background, backgroundsSchema } from './background'
import { flag, maybe, notNegative, positive, type Reads, text } from './fields'
import { type Media, mediaSchema } from './media'
import { type HotspotAnimation, hotspotAnimationSchema } from './worldItem'

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

const flyMode = v.pipe(
  v.object({
    active: maybe(v.boolean()),
    max_items: maybe(notNegative),
    skip_location: maybe(v.boolean()),
    playback_rate: maybe(positive),
  }),
  v.transform((mode) =>
    given({
      active: mode.active,
      maxItems: mode.max_items,
      skipLocation: mode.skip_location,
      playbackRate: mode.playback_rate,
    }),
  ),
)

const pathfinding = v.object({
  fly_mode: maybe(flyMode, {}),
  playback_rate: maybe(positive),
  blending_time: maybe(notNegative),
})

export const appSettingSchema: Reads<AppSetting> = v.pipe(
  v.object({
    default_world: maybe(v.object({ slug: text })),
    app_logo: maybe(mediaSchema),
    start_background: backgroundsSchema,
    login_background: backgroundsSchema,
    power_save_background: backgroundsSchema,
    pathfinding: maybe(pathfinding, {}),
    hotspots: maybe(
      v.object({
        interval: maybe(notNegative),
        animation: maybe(hotspotAnimationSchema),
        labels: maybe(v.picklist(['hover', 'always'])),
      }),
      {},
    ),
    client_inactive: flag,
    cookie_page: maybe(text),
  }),
  v.transform(
    (setting): AppSetting => ({
      startBackground: setting.start_background,
      loginBackground: setting.login_background,
      powerSaveBackground: setting.power_save_background,
      flyMode: setting.pathfinding.fly_mode,
      hotspots: setting.hotspots,
      clientInactive: setting.client_inactive,
      ...given({
        defaultWorld: setting.default_world?.slug,
        appLogo: setting.app_logo,
        playbackRate: setting.pathfinding.playback_rate,
        blendingTime: setting.pathfinding.blending_time,
        cookiePage: setting.cookie_page,
      }),
    }),
  ),
)

/** The backend has no say. */
export const EMPTY_APP_SETTING: AppSetting = deepFreeze(v.parse(appSettingSchema, {}))
