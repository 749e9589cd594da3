import type { Locale } from '../content'

export interface EndpointSettings {
  /** State name the answer is stored under; answers of one name are concatenated when they are lists. */
  readonly name: string
  readonly path: string
  /** Populate parameters, each `name=value`. */
  readonly params: readonly string[]
  readonly localized: boolean
  /** Sends `limit=-1`. */
  readonly limit: boolean
}

/** Every setting a site may change; `docs/settings.md` lists them with their defaults. */
export interface Settings {
  readonly api: {
    readonly baseUrl: string
    readonly mediaUrl: string
    readonly proxyPrefix: string
    readonly boxPath: string
    readonly domains: readonly { readonly match: string; readonly baseUrl: string }[]
    readonly endpoints: readonly EndpointSettings[]
  }
  readonly i18n: { readonly defaultLocale: Locale; readonly rtlLocales: readonly Locale[] }
  readonly player: {
    readonly stage: 'auto' | 'gpu' | 'dom' | 'images'
    /** Name of a shader in `shaders/`. */
    readonly blend: string
    /** Seconds of the blend of a jump. */
    readonly blendingTime: number
    /** Seconds of the blend between a still and the matching end frame of a transition. */
    readonly seamTime: number
    readonly playbackRate: number
    readonly portrait: { readonly ratio: number; readonly safeArea: number }
  }
  readonly flyMode: {
    readonly active: boolean
    readonly maxItems: number
    readonly skipLocation: boolean
    readonly playbackRate: number
  }
  readonly hotspots: {
    /** Hundredths of a second between two hotspots' appearing. */
    readonly interval: number
    readonly animation: 'fade_in' | 'zoom_in' | 'none'
    readonly labels: 'hover' | 'always'
  }
  readonly notifications: { readonly timeout: number; readonly position: string }
  readonly sidebars: { readonly transitionTime: number; readonly width: string }
  readonly staging: { readonly notice: boolean }
}
