import type { Action, Answer, Iframe, Media, PayloadId } from '../../content'
import { omitUndefined } from '../../util'

/** Something open over the picture. */
export type Overlay =
  | { readonly type: 'article'; readonly id: number }
  | { readonly type: 'dashboard'; readonly id: number }
  /** `document`: the id by which an address names it. Without media it is still on its way. */
  | { readonly type: 'pdf'; readonly media: readonly Media[]; readonly document?: number }
  | { readonly type: 'video'; readonly media: Media }
  | { readonly type: 'images'; readonly media: readonly Media[]; readonly index: number }
  /** Its url is empty while what opens it, named by its id, is still on its way. */
  | { readonly type: 'iframe'; readonly iframe: Iframe }
  | {
      readonly type: 'menu'
      readonly key: string
      /** Keys of the menus that led here, the first one first: going back opens the last of them. */
      readonly history: readonly string[]
    }
  | { readonly type: 'tour'; readonly key: string; readonly index: number }
  | { readonly type: 'configurator'; readonly uid: string }
  | { readonly type: 'contact'; readonly message?: string }
  | { readonly type: 'takeAway'; readonly what: 'here' | 'bag' }
  | {
      readonly type: 'dialog'
      readonly title: string
      readonly text?: string
      readonly answers: readonly Answer[]
    }
  /** The access key of a world is asked for. */
  | {
      readonly type: 'password'
      readonly world: string
      /** Where the visitor wanted to go; null: nowhere in particular in that world. */
      readonly payloadId: PayloadId | null
      /** What became of the key that was given: none yet, it is being proved, it was wrong. */
      readonly answer: 'none' | 'checking' | 'wrong'
    }

/** The overlay that asks for a world's access key. */
export type KeyRequest = Extract<Overlay, { type: 'password' }>

/** Whether an access key is the world's; `unproved`: it could not be found out. */
export type KeyProof = 'fits' | 'wrong' | 'unproved'

/** The overlay an action opens, if it is one that opens something. */
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
      return { type: 'contact', ...omitUndefined({ message: action.message }) }
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
 * The pile after something was opened. What lies on top already is not opened twice; a menu on a menu takes its place and
 * remembers it (spec §4, nested menus), and there is one tour at a time.
 */
export function withOverlay(overlays: readonly Overlay[], overlay: Overlay): readonly Overlay[] {
  const top = overlays.at(-1)
  if (top && overlay.type === 'menu' && top.type === 'menu') {
    const nested = top.key === overlay.key ? top : { ...overlay, history: menuPath(overlay.key, top) }
    return nested === top ? overlays : [...overlays.slice(0, -1), nested]
  }
  // The same surface, with another view of it.
  if (top?.type === 'takeAway' && overlay.type === 'takeAway')
    return top.what === overlay.what ? overlays : [...overlays.slice(0, -1), overlay]
  if (top && nameOf(top) !== undefined && nameOf(top) === nameOf(overlay)) return overlays
  return [...(overlay.type === 'tour' ? withoutToursAndMenus(overlays) : overlays), overlay]
}

/** The menus that a tour was chosen from have done their work, and so has the tour before. */
function withoutToursAndMenus(overlays: readonly Overlay[]): readonly Overlay[] {
  return overlays.filter(({ type }) => type !== 'tour' && type !== 'menu')
}

/** The way to a menu from the one that is open; a menu that the way leads through already is gone back to. */
function menuPath(
  key: string,
  { key: open, history }: Extract<Overlay, { type: 'menu' }>,
): readonly string[] {
  const before = history.indexOf(key)
  return before < 0 ? [...history, open] : history.slice(0, before)
}

/** What tells an overlay of a record from others of its type. */
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

/** What stays open when the visitor leaves for another place: the tour that leads there. */
export function overlaysAfterMove(overlays: readonly Overlay[]): readonly Overlay[] {
  const staying = overlays.filter(({ type }) => type === 'tour')
  return staying.length === overlays.length ? overlays : staying
}
