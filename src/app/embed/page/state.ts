import type { EmbedOverlay, EmbedState } from '../../../contracts'
import { addressOf, type Overlay, snapshot, type VisitState } from '../../../visit'

/** What belongs to the screen and not to the visit. */
export interface EmbedScreen {
  /** In px for a window 540 px high. */
  textSize(): number
  /** Adds the path that the showroom is served at. */
  withBase(url: string): string
}

/** The visit as an embedding page sees it: without names, typed texts and content. */
export function embedStateOf(state: VisitState, screen: EmbedScreen): EmbedState {
  const { language, world, location, target, moving, breadcrumb, canGoBack, ...rest } = snapshot(state)
  return {
    ...{ language, world, location, target, moving, breadcrumb, canGoBack },
    textSize: screen.textSize(),
    hotspots: rest.hotspots.map(({ id, type, title }) => ({ id, type, title })),
    overlays: state.overlays.map(embedOverlayOf),
    configurations: rest.configurations,
    bag: state.bag.map((item) =>
      item.type === 'configuration' ? { type: item.type, id: item.uid } : { type: item.type, id: item.id },
    ),
    online: rest.online,
    screensaver: rest.screensaver,
    path: screen.withBase(addressOf(state)),
  }
}

/** The overlay by its record, without what it contains. */
export function embedOverlayOf(overlay: Overlay): EmbedOverlay {
  const { type } = overlay
  switch (type) {
    case 'article':
    case 'dashboard':
      return { type, id: overlay.id }
    case 'menu':
    case 'tour':
      return { type, id: overlay.key }
    case 'configurator':
      return { type, id: overlay.uid }
    case 'pdf':
      return overlay.document === undefined ? { type } : { type, id: overlay.document }
    case 'iframe':
      return overlay.iframe.id === undefined ? { type } : { type, id: overlay.iframe.id }
    case 'password':
      return { type, id: overlay.world }
    default:
      return { type }
  }
}
