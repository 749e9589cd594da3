import { breadcrumb, canGoBack, currentLocation, hotspots, moving, targetLocation } from './selectors'
import type { VisitState } from './state'

/** The visit as plain JSON for `window.showroom.getState()`: payload ids, no content. */
export function snapshot(state: VisitState) {
  const { navigation } = state
  return {
    language: state.language,
    world: (currentLocation(state) ?? targetLocation(state))?.world ?? null,
    location: navigation.location,
    target: navigation.target,
    moving: moving(state),
    queue: navigation.queue.map(({ payloadId }) => payloadId),
    history: [...navigation.history],
    lastLocations: { ...navigation.lastLocations },
    breadcrumb: breadcrumb(state).map(({ payloadId }) => payloadId),
    canGoBack: canGoBack(state),
    hotspots: hotspots(state).map(({ id, type, title, action }) => ({ id, type, title, action })),
    overlays: [...state.overlays],
    configurations: Object.fromEntries(state.configurations),
    bag: [...state.bag],
    stage: state.stage,
    mobile: state.mobile,
    screen: state.screen && { ...state.screen },
    online: state.online,
    powerSave: navigation.powerSave,
    screensaver: state.screensaver !== null,
    notifications: state.notifications.map(({ text, kind }) => ({ text, kind })),
    user: state.visitor.user && { name: state.visitor.user.name, scopes: [...state.visitor.user.scopes] },
  }
}
