import type { StoreApi } from 'zustand/vanilla'
import type { Action } from '../content'
import { type NavigationEvent, previousLocation } from '../navigation'
import { linkUrl } from '../util'
import { taken, without } from './bag'
import { configured } from './configured'
import type { createDoors } from './doors'
import { notified } from './notifications'
import { type Overlay, opened, overlayOf } from './overlays'
import { documentOf, hasRecord, isAwaited, missing, pageOf } from './records'
import { firstOfScreensaver, mayStartScreensaver, placeOfScreensaver } from './screensaver'
import { createTourGuide } from './tourGuide'
import { firstTourStep } from './tours'
import type { VisitEffects, VisitState } from './visit'

interface Dispatching extends Pick<StoreApi<VisitState>, 'getState' | 'setState'> {
  readonly navigate: (event: NavigationEvent) => void
  readonly doors: ReturnType<typeof createDoors>
  readonly effects: VisitEffects
}

/** Carries out an action: a change of the state, or an effect outside of the visit. */
export function createDispatch({ getState, setState, navigate, doors, effects }: Dispatching) {
  let notificationId = 0

  const dispatch = (action: Action): void => {
    const asked = overlayOf(action)
    const overlay = asked && asKnown(getState(), asked, action)
    if (asked && overlay) {
      if (!hasRecord(getState().content, overlay)) return void notThere(asked)
      if (isAwaited(getState().content, overlay)) return void effects.awaited()
      setState((state) => {
        const overlays = opened(state.overlays, overlay)
        return overlays === state.overlays ? state : { overlays }
      })
    }
    switch (action.type) {
      case 'goTo':
        if (getState().graph.item(action.payloadId)?.kind === 'location')
          doors.pass(action.payloadId, () => navigate(action))
        else effects.problem(`goTo: there is no location "${action.payloadId}" (payloadId).`)
        break
      case 'back': {
        const previous = previousLocation(getState().navigation)
        if (previous !== undefined) doors.pass(previous, () => navigate(action))
        break
      }
      case 'enterAccessKey':
        doors.tryKey(action.key)
        break
      case 'signOut':
        effects.signOut()
        break
      case 'setPowerSave':
        navigate({ type: 'powerSave', on: action.on })
        break
      case 'setHotspots':
        setState({ hotspotsShown: action.shown })
        break
      case 'setScreensaver':
        setScreensaver(action)
        break
      case 'setVideos':
        setState({ videos: action.on ? 'on' : 'off', videosUnplayable: false })
        break
      case 'setLoops':
        setState({ loops: action.on ? 'on' : 'off' })
        break
      case 'setFlights':
        setState({ flights: action.on ? 'on' : 'off' })
        break
      case 'openTour':
        guide.begin()
        break
      case 'showTourStep':
        guide.show(action.index)
        break
      case 'setTourPlaying':
        setState(({ tours }) => ({ tours: { ...tours, pause: action.on ? 'none' : 'asked' } }))
        break
      case 'configure': {
        const configurations = configured(getState(), action)
        if (typeof configurations === 'string') effects.problem(configurations)
        else setState({ configurations })
        break
      }
      case 'addToCart': {
        const configuration = getState().configurations.get(action.uid)
        if (configuration) effects.addToCart(action.uid, configuration)
        else
          effects.problem(`addToCart: nothing has been put together in configurator "${action.uid}" (uid).`)
        break
      }
      case 'takeAlong': {
        const bag = taken(getState(), action.item)
        if (typeof bag === 'string') effects.problem(bag)
        else setState({ bag })
        break
      }
      case 'putBack':
        setState((state) => ({ bag: without(state, action.item) }))
        break
      case 'emptyBag':
        setState({ bag: [], bagLacks: false })
        break
      case 'close':
        setState(({ overlays }) => ({ overlays: overlays.slice(0, -1) }))
        break
      case 'setLanguage':
        effects.loadLanguage(action.locale)
        break
      case 'openLink': {
        const url = linkUrl(action.url)
        if (url === '') effects.problem('openLink: the link has no url; nothing is opened.')
        else effects.openLink(url, action.newWindow)
        break
      }
      case 'postToIframe':
        effects.postToIframe(action.name, action.identifier, ...(action.detail ? [action.detail] : []))
        break
      case 'notify':
        setState(({ notifications, settings }) => {
          const defaults = { timeout: settings.notifications.timeout, id: ++notificationId }
          return { notifications: notified(notifications, action, defaults) }
        })
        break
    }
  }

  function notThere(overlay: Overlay): void {
    effects.problem(missing(overlay))
    if (overlay.type === 'tour') effects.unknownTour(overlay.key)
  }

  /** The sidebars that an idle visitor has left open are closed. */
  function setScreensaver({ on, id }: { on: boolean; id?: number }): void {
    const state = getState()
    if (!on) setState({ screensaver: null })
    if (!on || state.screensaver || !mayStartScreensaver(state)) return
    const screensaver = firstOfScreensaver(state, id)
    if (!screensaver) return
    setState({ screensaver, overlays: [] })
    const payloadId = screensaver.mode === 'media' ? placeOfScreensaver(getState()) : undefined
    if (payloadId !== undefined) dispatch({ type: 'goTo', payloadId })
  }
  const guide = createTourGuide({ getState, setState, dispatch, effects })
  return { dispatch, nextOfTour: guide.next }
}

/** What is opened, with the name that the content has for it, and a tour at the step that it opens at. */
function asKnown(state: VisitState, overlay: Overlay, action: Action): Overlay {
  if (overlay.type === 'iframe') return { ...overlay, iframe: pageOf(state.content, overlay.iframe) }
  if (overlay.type === 'pdf') return documentOf(state.content, overlay)
  if (overlay.type !== 'tour' || action.type !== 'openTour') return overlay
  return { ...overlay, index: firstTourStep(state, overlay.key, action.index) }
}
