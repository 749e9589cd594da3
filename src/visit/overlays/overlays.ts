import type { Action, Answer, Iframe, Lead, Media, PayloadId } from '../../content'
import { omitUndefined } from '../../util'

/** Something that is open over the picture. */
export type Overlay =
  | { readonly type: 'article'; readonly id: number }
  | { readonly type: 'dashboard'; readonly id: number }
  /** `document`: the id by which a URL names it. Empty `media`: it is still loading. */
  | { readonly type: 'pdf'; readonly media: readonly Media[]; readonly document?: number }
  | { readonly type: 'video'; readonly media: Media }
  | { readonly type: 'images'; readonly media: readonly Media[]; readonly index: number }
  /** `url` is empty while the page named by its id is still loading. */
  | { readonly type: 'iframe'; readonly iframe: Iframe }
  | {
      readonly type: 'menu'
      readonly key: string
      /** Keys of the menus that led here, first to last. Going back opens the last one. */
      readonly history: readonly string[]
    }
  | { readonly type: 'tour'; readonly key: string; readonly index: number }
  | { readonly type: 'configurator'; readonly uid: string }
  | {
      readonly type: 'contact'
      readonly message?: string
      readonly picture?: string
      readonly leads?: readonly Lead[]
    }
  | { readonly type: 'takeAway'; readonly what: 'here' | 'bag' }
  | {
      readonly type: 'dialog'
      readonly title: string
      readonly text?: string
      readonly answers: readonly Answer[]
    }
  /** A prompt for the access key of a world. */
  | {
      readonly type: 'password'
      readonly world: string
      /** Where the visitor wanted to go. Null: no particular place in that world. */
      readonly payloadId: PayloadId | null
      /** The result of the given key: none yet, being checked, or wrong. */
      readonly answer: 'none' | 'checking' | 'wrong'
    }

/** The prompt for a world's access key. */
export type KeyRequest = Extract<Overlay, { type: 'password' }>

/** Whether an access key is the world's. `unproved`: the check failed. */
export type KeyProof = 'fits' | 'wrong' | 'unproved'

/** The overlay that an action opens, if any. */
export function overlayOf(action: Action): Overlay | undefined {
  switch (action.type) {
    case 'openArticle':
      return { type: 'article', id: action.id }
    case 'openDashboard':
      return { type: 'dashboard', id: action.id }
    case 'openPdf':
      return { type: 'pdf', media: action.media, ...omitUndefined({ document: action.document }) }
    case 'openVideo':
      return { type: 'video', media: action.media }
    case 'openImages':
      return { type: 'images', media: action.media, index: action.index ?? 0 }
    case 'openIframe':
      return { type: 'iframe', iframe: action.iframe }
    case 'openMenu':
      return { type: 'menu', key: action.key, history: [] }
    case 'openTour':
      return { type: 'tour', key: action.key, index: action.index ?? 0 }
    case 'openConfigurator':
      return { type: 'configurator', uid: action.uid }
    case 'openContact':
      return {
        type: 'contact',
        ...omitUndefined({ message: action.message, picture: action.picture, leads: action.leads }),
      }
    case 'openTakeAway':
      return { type: 'takeAway', what: action.what ?? 'here' }
    case 'openDialog': {
      const { title, text, answers = [] } = action
      return { type: 'dialog', title, ...omitUndefined({ text }), answers }
    }
    default:
      return undefined
  }
}

/**
 * The stack of overlays after one is opened. An overlay that is already on top is not opened twice. A menu
 * over a menu replaces it and adds it to its history (spec §4, nested menus). Only one tour is open at a
 * time.
 */
export function withOverlay(overlays: readonly Overlay[], overlay: Overlay): readonly Overlay[] {
  const top = overlays.at(-1)
  if (top && overlay.type === 'menu' && top.type === 'menu') {
    const nested = top.key === overlay.key ? top : { ...overlay, history: menuPath(overlay.key, top) }
    return nested === top ? overlays : [...overlays.slice(0, -1), nested]
  }
  // The same overlay with another view.
  if (top?.type === 'takeAway' && overlay.type === 'takeAway')
    return top.what === overlay.what ? overlays : [...overlays.slice(0, -1), overlay]
  if (top && isSameOverlay(top, overlay)) return overlays
  return [...(overlay.type === 'tour' ? withoutToursAndMenus(overlays) : overlays), overlay]
}

/** A new tour closes the menus it was chosen from, and the previous tour. */
function withoutToursAndMenus(overlays: readonly Overlay[]): readonly Overlay[] {
  return overlays.filter(({ type }) => type !== 'tour' && type !== 'menu')
}

/**
 * The history of a menu that is opened from another menu. Opening a menu that is already in the history goes
 * back to it.
 */
function menuPath(
  key: string,
  { key: open, history }: Extract<Overlay, { type: 'menu' }>,
): readonly string[] {
  const before = history.indexOf(key)
  return before < 0 ? [...history, open] : history.slice(0, before)
}

/** Whether two overlays show the same content. */
export function isSameOverlay(one: Overlay, other: Overlay): boolean {
  return nameOf(one) !== undefined && nameOf(one) === nameOf(other)
}

/** Identifies an overlay among others of its type. */
function nameOf(overlay: Overlay): string | undefined {
  switch (overlay.type) {
    case 'article':
    case 'dashboard':
      return `${overlay.type} ${overlay.id}`
    case 'configurator':
      return `configurator ${overlay.uid}`
    case 'contact':
      return 'contact'
    case 'iframe':
      return `iframe ${overlay.iframe.url} ${overlay.iframe.id}`
    case 'pdf':
      return `pdf ${overlay.media.map(({ url }) => url).join(' ')}`
    case 'video':
      return `video ${overlay.media.url}`
    case 'dialog':
      return `dialog ${overlay.title}`
    default:
      return undefined
  }
}
