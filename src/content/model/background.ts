import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { filledList, flag, list, maybe, positive, type Schema, text } from '../parse/fields'
import { isRecord, unwrapShallow } from '../parse/raw'
import { mediaUrl, pageUrl } from '../parse/url'
import { BACKGROUND_KEYS, type BackgroundKey } from './backgroundKey'
import { type Media, mediaSchema } from './media'

export const PRESENTER_HOOKS = [
  'beforeEntering',
  'onEntering',
  'onUpdate',
  'beforeLeaving',
  'onLeaving',
] as const

export type PresenterHook = (typeof PRESENTER_HOOKS)[number]

/**
 * Posted to the background iframe as `{ event: 'action', name: action, identifier: value, type, target }` on its
 * hook. The meaning of `type` and `target` is up to editors and the page.
 */
interface IframeTrigger {
  readonly on: PresenterHook
  readonly target?: unknown
  readonly type?: string
  readonly value?: string
  readonly action: string
}

export interface Iframe {
  /** Identifies the page in every language; a url can name it (spec §2). */
  readonly id?: number
  readonly url: string
  readonly title: string
  readonly sandbox?: string
  readonly allow?: string
}

/**
 * The sandbox of a page in a frame: the content's own, else a safe default. `foreign`: the page has another origin;
 * a page of the same origin could remove its own sandbox.
 */
export function sandboxOf({ sandbox }: Iframe, foreign: boolean): string {
  return sandbox ?? (foreign ? 'allow-scripts allow-forms allow-same-origin' : 'allow-scripts allow-forms')
}

interface BackgroundBase {
  readonly key: BackgroundKey
}

interface ImageBackground extends BackgroundBase {
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

interface IframeBackground extends BackgroundBase {
  readonly type: 'iframe'
  readonly iframe: Iframe
  readonly poster?: Media
  readonly triggers: readonly IframeTrigger[]
}

/** One way to show a location or transition; a world item has at most one for each key. */
export type Background = ImageBackground | VideoBackground | IframeBackground

export const iframeSchema: Schema<Iframe> = v.object({
  url: pageUrl,
  title: maybe(text, ''),
  sandbox: maybe(text),
  allow: maybe(text),
})

const trigger = v.pipe(
  v.object({
    trigger_on: v.picklist(PRESENTER_HOOKS),
    target: maybe(v.unknown()),
    trigger: v.object({ type: maybe(text), value: maybe(text), action: maybe(text) }),
  }),
  // A trigger without an action is not an error: it is ignored (spec §4).
  v.transform(({ trigger_on, target, trigger: { action, ...trigger } }): readonly IframeTrigger[] =>
    action === undefined ? [] : [{ on: trigger_on, ...omitUndefined({ target }), ...trigger, action }],
  ),
)

const key = v.picklist(BACKGROUND_KEYS)

const backgroundSchema: Schema<Background> = v.variant('type', [
  v.object({ key, type: v.literal('image'), image: mediaSchema }),
  v.pipe(
    v.object({
      key,
      type: v.literal('video'),
      video: mediaSchema,
      poster: maybe(mediaSchema),
      loop: flag,
      options: maybe(v.object({ playback_rate: maybe(positive) }), {}),
    }),
    v.transform(({ options, ...background }) => ({
      ...background,
      playbackRate: options.playback_rate ?? 1,
    })),
  ),
  v.pipe(
    v.object({
      key,
      type: v.literal('iframe'),
      iframe: iframeSchema,
      poster: maybe(mediaSchema),
      settings: maybe(v.object({ triggers: list(trigger) }), {}),
    }),
    v.transform(({ settings, ...background }) => ({ ...background, triggers: settings.triggers.flat() })),
  ),
])

export const backgroundsSchema = list(backgroundSchema)

/** The url that a background requires, by its type. */
const ESSENCE = { image: mediaUrl, video: mediaUrl, iframe: pageUrl } as const

/** Accepts a raw list with at least one background that can be shown, without parsing all of it. */
export const hasBackground: Schema<unknown> = v.custom<unknown>(
  (input) => Array.isArray(input) && input.some(canBeShown),
)

function canBeShown(input: unknown): boolean {
  const part = unwrapShallow(input)
  if (!isRecord(part) || !v.is(key, part.key)) return false
  const { type } = part
  if (type !== 'image' && type !== 'video' && type !== 'iframe') return false
  const file = unwrapShallow(part[type])
  return isRecord(file) && v.is(ESSENCE[type], file.url)
}

/** For world items, which cannot be shown without one. */
export const someBackgroundsSchema = filledList(backgroundSchema, 'at least one background that can be shown')
