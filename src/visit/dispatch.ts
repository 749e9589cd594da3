import type { StoreApi } from 'zustand/vanilla'
import type { Action } from '../content'
import type { NavigationEvent } from '../navigation'
import { notified } from './notifications'
import { overlayOf } from './overlays'
import type { VisitEffects, VisitState } from './visit'

interface Dispatching extends Pick<StoreApi<VisitState>, 'getState' | 'setState'> {
  readonly navigate: (event: NavigationEvent) => void
  readonly effects: VisitEffects
}

/** Carries out an action: a change of the state, or an effect outside of the visit. */
export function createDispatch({ getState, setState, navigate, effects }: Dispatching) {
  let notificationId = 0

  return (action: Action): void => {
    const overlay = overlayOf(action)
    if (overlay) setState(({ overlays }) => ({ overlays: [...overlays, overlay] }))
    switch (action.type) {
      case 'goTo':
        if (getState().graph.item(action.payloadId)?.kind === 'location') navigate(action)
        else effects.problem(`goTo: there is no location "${action.payloadId}" (payloadId).`)
        break
      case 'back':
        navigate(action)
        break
      case 'setPowerSave':
        navigate({ type: 'powerSave', on: action.on })
        break
      case 'close':
        setState(({ overlays }) => ({ overlays: overlays.slice(0, -1) }))
        break
      case 'setLanguage':
        if (action.locale !== getState().language) effects.loadLanguage(action.locale)
        break
      case 'openLink':
        effects.openLink(action.url, action.newWindow)
        break
      case 'postToIframe':
        effects.postToIframe(action.name, action.identifier)
        break
      case 'notify':
        setState(({ notifications, settings }) => {
          const defaults = { timeout: settings.notifications.timeout, id: ++notificationId }
          return { notifications: notified(notifications, action, defaults) }
        })
        break
    }
  }
}
