import * as v from 'valibot'
import { deepFreeze, omitUndefined } from '../../util'
import { flag, id, maybe, notNegative, positive, type Schema, text } from '../parse/fields'
import { type Background, backgroundsSchema } from './background'
import { type HotspotAnimation, hotspotAnimationSchema } from './location'
import { type Media, mediaSchema } from './media'
import { menuKeys } from './menu'

/** The backend's settings; absent values are left to `settings.json` and the defaults. */
export interface AppSetting {
  /** Slug. */
  readonly defaultWorld?: string
  readonly appLogo?: Media
  /** Keys of the root's menus. */
  readonly menus: readonly string[]
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
    /** A touch on a product shows its key figures before its article. */
    readonly card?: boolean
  }
  readonly screensaver: {
    /** The screensaver is allowed only if the backend enables it (spec §4). */
    readonly enabled: boolean
    /** Idle seconds; overrides the world's and the setting's. */
    readonly timeout?: number
    readonly mode?: 'media' | 'automatic' | 'follow_next'
    /** Seconds at each place in automatic mode. */
    readonly interval?: number
    /** Seconds at each place when it follows the next arrows. */
    readonly followTimeout?: number
    /** Id of the screensaver that is shown by default. */
    readonly default?: number
  }
  /** Milliseconds for which each slide of an article is shown. */
  readonly sliderAutoplay?: number
  readonly clientInactive: boolean
  /** Markdown. */
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
    omitUndefined({
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

const screensaver = v.pipe(
  v.object({
    enabled: flag,
    timeout: maybe(positive),
    mode: maybe(v.picklist(['media', 'automatic', 'follow_next'])),
    interval: maybe(positive),
    follow_timeout: maybe(positive),
    default: maybe(id),
  }),
  v.transform(({ follow_timeout, ...rest }) => ({
    ...rest,
    ...omitUndefined({ followTimeout: follow_timeout }),
  })),
)

/** `clientInactive` is read with the access rules (`access/`); until then it is true. */
export const appSettingSchema: Schema<AppSetting> = v.pipe(
  v.object({
    default_world: maybe(v.object({ slug: text })),
    app_logo: maybe(mediaSchema),
    menus: menuKeys,
    start_background: backgroundsSchema,
    login_background: backgroundsSchema,
    power_save_background: backgroundsSchema,
    pathfinding: maybe(pathfinding, {}),
    hotspots: maybe(
      v.object({
        interval: maybe(notNegative),
        animation: maybe(hotspotAnimationSchema),
        labels: maybe(v.picklist(['hover', 'always'])),
        card: maybe(v.boolean()),
      }),
      {},
    ),
    screensaver: maybe(screensaver, {}),
    content_slider: maybe(v.object({ autoplay: maybe(notNegative) }), {}),
    cookie_page: maybe(text),
  }),
  v.transform(
    (setting): AppSetting => ({
      menus: setting.menus,
      startBackground: setting.start_background,
      loginBackground: setting.login_background,
      powerSaveBackground: setting.power_save_background,
      flyMode: setting.pathfinding.fly_mode,
      hotspots: setting.hotspots,
      screensaver: setting.screensaver,
      clientInactive: true,
      ...omitUndefined({
        defaultWorld: setting.default_world?.slug,
        appLogo: setting.app_logo,
        playbackRate: setting.pathfinding.playback_rate,
        blendingTime: setting.pathfinding.blending_time,
        sliderAutoplay: setting.content_slider.autoplay,
        cookiePage: setting.cookie_page,
      }),
    }),
  ),
)

/** The backend sets nothing. */
export const EMPTY_APP_SETTING: AppSetting = deepFreeze({
  ...v.parse(appSettingSchema, {}),
  clientInactive: false,
})
