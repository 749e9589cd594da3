import { type Action, currentId, type Locale } from '../content'
import { previousLocation } from '../navigation'
import { linkUrl } from '../util'
import { passAccess, tryKey } from './access/accessKeyPrompt'
import { dropPendingUrl } from './access/enterUrl'
import { firstOfScreensaver, mayStartScreensaver, placeOfScreensaver } from './idle/screensaver'
import { withItem, withoutItem } from './overlays/bag'
import { withConfiguration } from './overlays/configured'
import { withNotification } from './overlays/notifications'
import { type Overlay, overlayOf, withOverlay } from './overlays/overlays'
import { documentOf, hasRecord, isPending, missingMessage, namedIframe } from './overlays/records'
import { setPowerSave } from './powerSave'
import type { VisitState } from './state'
import { beginTour, setTours, showTourStep } from './tours/tourGuide'
import { firstTourStep } from './tours/tours'
import type { Transaction } from './transaction'
import { parse } from './url'

/** Applies an action: changes the state, or requests an effect. */
export function applyAction(tx: Transaction, action: Action) {
  if (action.type === 'openConfigurator' && action.packed !== undefined)
    return tx.effect({ type: 'openConfiguration', packed: action.packed })
  switch (action.type) {
    case 'goTo':
    case 'back':
    case 'setPowerSave':
      return move(tx, action)
    case 'showTourStep':
      return showTourStep(tx, action.index)
    case 'setTourPlaying':
      return setTours(tx, { pause: action.on ? 'none' : 'asked' })
    case 'setScreensaver':
      return setScreensaver(tx, action)
    case 'setHotspots':
    case 'setVideos':
    case 'setLoops':
    case 'setTilt':
    case 'setFlights':
      return setDisplay(tx, action)
    case 'configure':
    case 'takeAlong':
    case 'putBack':
    case 'emptyBag':
      return collect(tx, action)
    case 'close':
      return tx.set({ overlays: tx.state.overlays.slice(0, -1) })
    case 'enterAccessKey':
      return tryKey(tx, action.key)
    case 'setLanguage':
      return setLanguage(tx, action.locale)
    case 'notify':
      return notify(tx, action)
    default: {
      const overlay = overlayOf(action)
      if (!overlay) return requestEffect(tx, action)
      if (open(tx, overlay, action) && overlay.type === 'tour') beginTour(tx)
    }
  }
}

type Of<Type extends Action['type']> = Extract<Action, { type: Type }>

/**
 * Opens the overlay that the action names. Returns false if the content does not have its record, or does
 * not have it yet.
 */
function open(tx: Transaction, asked: Overlay, action: Action): boolean {
  const { content, overlays } = tx.state
  const overlay = resolve(tx.state, asked, action)
  if (!hasRecord(content, overlay)) {
    tx.problem(missingMessage(asked))
    if (asked.type === 'tour') tx.effect({ type: 'reportUnknownTour', key: asked.key })
    return false
  }
  if (isPending(content, overlay)) {
    tx.effect({ type: 'retryMissing' })
    return false
  }
  tx.set({ overlays: withOverlay(overlays, overlay) })
  return true
}

/** The overlay as it is opened: under the content's own name for it, and a tour at its first step. */
function resolve(state: VisitState, overlay: Overlay, action: Action): Overlay {
  if (overlay.type === 'iframe') return { ...overlay, iframe: namedIframe(state.content, overlay.iframe) }
  if (overlay.type === 'pdf') return documentOf(state.content, overlay)
  if (overlay.type === 'article' || overlay.type === 'dashboard')
    return { ...overlay, id: currentId(state.content, overlay.type, overlay.id) }
  if (overlay.type !== 'tour' || action.type !== 'openTour') return overlay
  return { ...overlay, index: firstTourStep(state, overlay.key, action.index) }
}

function move(tx: Transaction, action: Of<'goTo' | 'back' | 'setPowerSave'>) {
  const { graph, navigation } = tx.state
  if (action.type === 'setPowerSave') return setPowerSave(tx, action.on)
  if (action.type === 'back') {
    const previous = previousLocation(navigation)
    if (previous !== undefined) passAccess(tx, previous, () => tx.navigate(action))
    return
  }
  const { payloadId } = action
  if (!graph.location(payloadId)) return tx.problem(`goTo: there is no location "${payloadId}" (payloadId).`)
  passAccess(tx, payloadId, () => {
    tx.navigate(action)
    // The visitor may already be at this place, behind a page.
    const isThere = payloadId === tx.state.navigation.target
    if (isThere && tx.state.page !== null) tx.set({ page: { name: 'place', payloadId } })
  })
}

/** Starting the screensaver closes everything that is open. */
function setScreensaver(tx: Transaction, { on, id }: Of<'setScreensaver'>) {
  if (!on) return tx.set({ screensaver: null })
  if (tx.state.screensaver || !mayStartScreensaver(tx.state)) return
  const screensaver = firstOfScreensaver(tx.state, id)
  if (!screensaver) return
  tx.set({ screensaver, overlays: [] })
  const payloadId = screensaver.mode === 'media' ? placeOfScreensaver(tx.state) : undefined
  if (payloadId !== undefined) tx.dispatch({ type: 'goTo', payloadId })
}

function setDisplay(
  tx: Transaction,
  action: Of<'setHotspots' | 'setVideos' | 'setLoops' | 'setFlights' | 'setTilt'>,
) {
  if (action.type === 'setHotspots') return tx.set({ hotspotsShown: action.shown })
  const state = action.on ? 'on' : 'off'
  if (action.type === 'setVideos') tx.set({ videos: state, videosUnplayable: false })
  else if (action.type === 'setLoops') tx.set({ loops: state })
  else if (action.type === 'setTilt') tx.set({ tilt: state })
  else tx.set({ flights: state })
}

/** The language chosen last wins: a URL that waits for another one is dropped. */
function setLanguage(tx: Transaction, locale: Locale): void {
  const { language, pendingUrl, settings } = tx.state
  const { locales } = settings.i18n
  if (!locales.includes(locale)) {
    tx.problem(`setLanguage: "${locale}" is not offered (locale): choose one of ${locales.join(', ')}.`)
    return
  }
  if (pendingUrl && parse(pendingUrl.url).locale !== locale) dropPendingUrl(tx)
  tx.set({ loadingLanguage: locale === language ? null : locale })
  tx.effect({ type: 'loadLanguage', locale })
}

/** Changes the visitor's configurations or bag. */
function collect(tx: Transaction, action: Of<'configure' | 'takeAlong' | 'putBack' | 'emptyBag'>): void {
  if (action.type === 'configure') {
    const configurations = withConfiguration(tx.state, action)
    if (typeof configurations === 'string') tx.problem(configurations)
    else tx.set({ configurations })
  } else if (action.type === 'takeAlong') {
    const bag = withItem(tx.state, action.item)
    if (typeof bag === 'string') tx.problem(bag)
    else tx.set({ bag })
  } else if (action.type === 'putBack') tx.set({ bag: withoutItem(tx.state, action.item) })
  else tx.set({ bag: [], bagIncomplete: false })
}

function notify(tx: Transaction, action: Of<'notify'>): void {
  const { notifications, settings, lastNotification } = tx.state
  const id = lastNotification + 1
  const queue = withNotification(notifications, action, { timeout: settings.notifications.timeout, id })
  if (queue !== notifications) tx.set({ notifications: queue, lastNotification: id })
}

/** Requests what is carried out outside the visit. */
function requestEffect(tx: Transaction, action: Action) {
  switch (action.type) {
    case 'signOut':
      return tx.effect({ type: 'signOut' })
    case 'addToCart': {
      const { uid } = action
      const configuration = tx.state.configurations.get(uid)
      if (configuration) return tx.effect({ type: 'addToCart', uid, configuration })
      return tx.problem(`addToCart: configurator "${uid}" (uid) has no configuration.`)
    }
    case 'openLink': {
      const url = linkUrl(action.url)
      if (url === '') return tx.problem('openLink: the link has no url; nothing is opened.')
      return tx.effect({ type: 'openLink', url, newWindow: action.newWindow })
    }
    case 'postToIframe': {
      const { name, identifier, detail } = action
      return tx.effect({ type: 'postToIframe', name, identifier, ...(detail && { detail }) })
    }
  }
}
