import * as v from 'valibot'
import { given } from '../util'
import type { Action } from './action'
import { component } from './component'
import { id, list, maybe, number, percent, type Reads, text } from './fields'
import { type Icon, iconSchema } from './icon'
import { isPdf, type Media, mediaSchema } from './media'
import { openLink, openMedia, openOrPostToIframe, targets } from './target'

export const HOTSPOT_TYPES = [
  'navigation',
  'open-article',
  'open-dashboard',
  'open-documents',
  'open-link',
  'open-media',
  'menu',
  'i-frame-action',
] as const

export type HotspotType = (typeof HOTSPOT_TYPES)[number]

export interface Category {
  readonly title: string
  readonly priority: number
}

/** A button on the picture. */
export interface Hotspot {
  readonly id: number
  readonly type: HotspotType
  /** A `custom-…` variant: drawn from the editor's `backgroundImage`. */
  readonly custom: boolean
  readonly title: string
  readonly categories: readonly Category[]
  /** Fractions 0..1 of the background picture (not the window), from its top left corner. */
  readonly position: {
    readonly left: number
    readonly top: number
    readonly width?: number
    readonly height?: number
  }
  /** What touching it does. Always there: a hotspot that could do nothing is a problem and left out. */
  readonly action: Action
  readonly media: readonly Media[]
  readonly backgroundImage?: Media
  readonly icon?: Icon
  /** CSS colour: its own, else the group's navigation colour. */
  readonly color?: string
}

export const categorySchema: Reads<Category> = v.object({ title: text, priority: maybe(number, 0) })

const common = {
  id,
  custom: v.boolean(),
  title: maybe(text, ''),
  categories: list(categorySchema),
  style: v.object({ left: percent, top: percent, width: maybe(percent), height: maybe(percent) }),
  background_image: maybe(mediaSchema),
  icon: maybe(iconSchema),
  new_window: maybe(v.boolean()),
  color: maybe(text),
}

const kinds = v.variant('__component', [
  v.object({ ...common, __component: v.literal('navigation'), action_target: targets.payload }),
  v.object({ ...common, __component: v.literal('open-article'), action_target: targets.record }),
  v.object({ ...common, __component: v.literal('open-dashboard'), action_target: targets.record }),
  v.object({ ...common, __component: v.literal('open-documents'), media: targets.documents }),
  v.object({ ...common, __component: v.literal('open-link'), action_target: targets.link }),
  v.object({ ...common, __component: v.literal('open-media'), media: targets.media }),
  v.object({ ...common, __component: v.literal('menu'), action_target: targets.key }),
  v.object({ ...common, __component: v.literal('i-frame-action'), action_target: targets.iframe }),
])

type Kind = v.InferOutput<typeof kinds>

export const hotspotSchema: Reads<Hotspot> = component(
  v.pipe(
    kinds,
    v.transform((hotspot) => ({
      id: hotspot.id,
      type: hotspot.__component,
      custom: hotspot.custom,
      title: hotspot.title,
      categories: hotspot.categories,
      position: hotspot.style,
      action: actionOf(hotspot),
      media: 'media' in hotspot ? hotspot.media : [],
      ...given({ backgroundImage: hotspot.background_image, icon: hotspot.icon, color: hotspot.color }),
    })),
  ),
)

function actionOf(hotspot: Kind): Action {
  switch (hotspot.__component) {
    case 'navigation':
      return { type: 'goTo', payloadId: hotspot.action_target.payloadId }
    case 'open-article':
      return { type: 'openArticle', id: hotspot.action_target.id }
    case 'open-dashboard':
      return { type: 'openDashboard', id: hotspot.action_target.id }
    case 'open-documents':
      return { type: 'openPdf', media: hotspot.media.filter(isPdf) }
    case 'open-link':
      return openLink(hotspot.action_target, hotspot.new_window)
    case 'open-media':
      return openMedia(hotspot.media)
    case 'menu':
      return { type: 'openMenu', key: hotspot.action_target.key }
    case 'i-frame-action':
      return openOrPostToIframe(hotspot.action_target, hotspot.title)
  }
}
