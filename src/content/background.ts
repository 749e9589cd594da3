import type { Media } from './media'

/** Background keys, best first (spec §3). */
export const BACKGROUND_KEYS = [
  'high_resolution_4x3',
  'high_resolution_16x9',
  'default_background_4x3',
  'default_background_16x9',
  'default_background',
  'mobile',
  'default_background_image',
  'fallback_image',
] as const

export type BackgroundKey = (typeof BACKGROUND_KEYS)[number]

export const PRESENTER_HOOKS = [
  'beforeEntering',
  'onEntering',
  'onUpdate',
  'beforeLeaving',
  'onLeaving',
] as const

export type PresenterHook = (typeof PRESENTER_HOOKS)[number]

/** Posted to the background iframe as `{ event: 'action', name: action, identifier: value }` when its moment comes. */
export interface IframeTrigger {
  readonly on: PresenterHook
  readonly target?: unknown
  readonly type?: string
  readonly value?: string
  readonly action: string
}

export interface Iframe {
  readonly url: string
  readonly title: string
  readonly sandbox?: string
  readonly allow?: string
}

interface BackgroundBase {
  readonly key: BackgroundKey
}

export interface ImageBackground extends BackgroundBase {
  readonly type: 'image'
  readonly image: Media
}

export interface VideoBackground extends BackgroundBase {
  readonly type: 'video'
  readonly video: Media
  readonly poster?: Media
  readonly loop: boolean
  /** 1 is normal speed. */
  readonly playbackRate: number
}

export interface IframeBackground extends BackgroundBase {
  readonly type: 'iframe'
  readonly iframe: Iframe
  readonly poster?: Media
  readonly triggers: readonly IframeTrigger[]
}

/** One way to show a place or a passage; a world item carries several, one a key. */
export type Background = ImageBackground | VideoBackground | IframeBackground
