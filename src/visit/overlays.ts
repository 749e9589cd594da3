import type { Action, Iframe, Media } from '../content'

/** Something open over the picture. */
export type Overlay =
  | { readonly type: 'article'; readonly id: number }
  | { readonly type: 'dashboard'; readonly id: number }
  | { readonly type: 'pdf'; readonly media: readonly Media[] }
  | { readonly type: 'video'; readonly media: Media }
  | { readonly type: 'images'; readonly media: readonly Media[]; readonly index: number }
  | { readonly type: 'iframe'; readonly iframe: Iframe }
  | { readonly type: 'menu'; readonly key: string }
  | { readonly type: 'tour'; readonly key: string; readonly index: number }
  | { readonly type: 'configurator'; readonly uid: string }
  | { readonly type: 'contact' }

/** The overlay an action opens, if it is one that opens something. */
export function overlayOf(action: Action): Overlay | undefined {
  switch (action.type) {
    case 'openArticle':
      return { type: 'article', id: action.id }
    case 'openDashboard':
      return { type: 'dashboard', id: action.id }
    case 'openPdf':
      return { type: 'pdf', media: action.media }
    case 'openVideo':
      return { type: 'video', media: action.media }
    case 'openImages':
      return { type: 'images', media: action.media, index: action.index ?? 0 }
    case 'openIframe':
      return { type: 'iframe', iframe: action.iframe }
    case 'openMenu':
      return { type: 'menu', key: action.key }
    case 'openTour':
      return { type: 'tour', key: action.key, index: 0 }
    case 'openConfigurator':
      return { type: 'configurator', uid: action.uid }
    case 'openContact':
      return { type: 'contact' }
    default:
      return undefined
  }
}
