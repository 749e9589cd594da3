import type { Content, Hotspot } from '../content'
import { step } from '../navigation'
import { acceptProof, passAccess } from './access/accessKeyPrompt'
import { dropPendingUrl, enterClosedPage, enterUrl, resumeUrl } from './access/enterUrl'
import { stateForNextVisitor } from './idle/nextVisitor'
import { nextOfScreensaver, placeOfScreensaver } from './idle/screensaver'
import type { Fact } from './input'
import { goToPlace, moveTo, navigate } from './navigate'
import { navigationContext } from './navigationContext'
import { bagIn } from './overlays/bag'
import { inContent, missingMessage } from './overlays/records'
import { breakpointOf, type ScreenState } from './screenState'
import { startSequence } from './sequence'
import { continueTour, setTours } from './tours/tourGuide'
import { openTour } from './tours/tours'
import type { Transaction } from './transaction'
import { parse } from './url'

/** Applies a fact to the state. */
export function applyFact(tx: Transaction, input: Fact) {
  const { state } = tx
  switch (input.type) {
    case 'ready':
    case 'ended':
    case 'failed':
      return navigate(tx, input)
    case 'urlEntered':
      return enterUrl(tx, input)
    case 'urlFailed':
      return tx.set({ page: { name: 'error', url: state.address ?? '/' } })
    case 'contentArrived':
      return replaceContent(tx, input)
    case 'languageFailed':
      return dropLanguage(tx, input)
    case 'keyChecked':
      return checkKey(tx, input)
    case 'placeAvailable':
      return retryPlace(tx)
    case 'visitorLeft':
      return tx.set(stateForNextVisitor(state))
    case 'screensaverEntryEnded':
      return continueScreensaver(tx)
    case 'tourStepEnded':
      return continueTour(tx)
    case 'tourTouched':
      // A pause that the visitor asked for is not replaced by one caused by a touch.
      if (input.touched ? state.tours.pause !== 'none' : state.tours.pause === 'none') return
      return setTours(tx, { pause: input.touched ? 'touched' : 'none' })
    case 'filmEnded':
      return openTour(state) && setTours(tx, { filmOver: true })
    case 'tourStepsRestored':
      return setTours(tx, { steps: input.steps })
    case 'actionsRequested':
      return startSequence(tx, input.actions)
    default:
      return applyReport(tx, input)
  }
}

type Of<Type extends Fact['type']> = Extract<Fact, { type: Type }>

/** Facts that change a single part of the state. */
type Report = Of<
  | 'userChanged'
  | 'stageChanged'
  | 'videosUnplayable'
  | 'connectionChanged'
  | 'motionChanged'
  | 'presenceAsked'
  | 'screenResized'
  | 'hotspotsMeasured'
  | 'overlayFailed'
  | 'notificationClosed'
>

function applyReport(tx: Transaction, input: Report) {
  const { state } = tx
  switch (input.type) {
    case 'userChanged':
      return tx.set({ visitor: { ...state.visitor, user: input.user } })
    case 'stageChanged':
      return tx.set({ stage: input.stage })
    case 'videosUnplayable':
      return tx.set({ videosUnplayable: input.unplayable })
    case 'connectionChanged':
      return tx.set({ online: input.online })
    case 'motionChanged':
      return tx.set({ lessMotion: input.lessMotion })
    case 'presenceAsked':
      return tx.set({ asking: input.asking })
    case 'screenResized': {
      const { width, height, portrait } = input
      const screen = { width, height, portrait, breakpoint: breakpointOf(width) }
      return tx.set({ screen: sameScreen(state.screen, screen) ? state.screen : screen })
    }
    case 'hotspotsMeasured':
      return sameHotspots(state.offPicture, input.offPicture)
        ? undefined
        : tx.set({ offPicture: input.offPicture })
    case 'overlayFailed':
      return tx.set({ overlays: state.overlays.filter((other) => other !== input.overlay) })
    case 'notificationClosed':
      return tx.set({ notifications: state.notifications.filter(({ id }) => id !== input.id) })
  }
}

/** Continues the visit in other content: another language, an update, or content that was missing. */
function replaceContent(tx: Transaction, { content, graph, settings }: Of<'contentArrived'>): void {
  const { state: before } = tx
  reportGone(tx, content)
  tx.set({
    ...bagIn(before, before.content, content),
    ...{ content, graph },
    language: content.locale,
    loadingLanguage: before.loadingLanguage === content.locale ? null : before.loadingLanguage,
    settings: settings ?? before.settings,
    overlays: before.overlays.flatMap((open) => inContent(open, before.content, content) ?? []),
  })
  moveTo(tx, step(navigationContext(tx.state), before.navigation, { type: 'contentReplaced' }))
  const { pendingUrl } = tx.state
  if (pendingUrl && parse(pendingUrl.url).locale !== content.locale && content.locale !== before.language)
    tx.set({ pendingUrl: null })
  resumeUrl(tx)
  // Starts a tour that was requested before its content was loaded.
  const tour = openTour(tx.state)
  if (tour && !openTour(before)) tx.dispatch({ type: 'openTour', key: tour.tour.key, index: tour.index })
}

/** Reports overlays that the other content does not have. */
function reportGone(tx: Transaction, content: Content): void {
  for (const open of tx.state.overlays) {
    if (inContent(open, tx.state.content, content)) continue
    tx.problem(missingMessage(open))
    if (open.type === 'tour') tx.effect({ type: 'reportUnknownTour', key: open.key })
  }
}

/** Keeps the visitor at the same place in the same language. */
function dropLanguage(tx: Transaction, { locale }: Of<'languageFailed'>): void {
  const { pendingUrl, loadingLanguage } = tx.state
  if (loadingLanguage === locale) tx.set({ loadingLanguage: null })
  if (pendingUrl && parse(pendingUrl.url).locale === locale) dropPendingUrl(tx)
}

function checkKey(tx: Transaction, input: Of<'keyChecked'>): void {
  const refused = acceptProof(tx, input)
  if (input.proof !== 'fits') return
  if (tx.state.page?.name === 'closed') enterClosedPage(tx)
  else if (refused !== undefined) passAccess(tx, refused, () => goToPlace(tx, refused))
}

/** Goes to the place that could not be loaded before, unless the visitor has gone elsewhere since. */
function retryPlace(tx: Transaction): void {
  const { unavailable, location, locked } = tx.state.navigation
  if (locked || !unavailable) return
  const { payloadId } = unavailable
  if (payloadId === location) navigate(tx, { type: 'land', payloadId })
  else passAccess(tx, payloadId, () => goToPlace(tx, payloadId))
}

function continueScreensaver(tx: Transaction): void {
  tx.set({ screensaver: nextOfScreensaver(tx.state) })
  const payloadId = placeOfScreensaver(tx.state)
  if (payloadId !== undefined) tx.dispatch({ type: 'goTo', payloadId })
}

function sameHotspots(a: readonly Hotspot[], b: readonly Hotspot[]): boolean {
  return a.length === b.length && a.every((hotspot, index) => hotspot === b[index])
}

function sameScreen(a: ScreenState | null, b: ScreenState): boolean {
  return a?.width === b.width && a.height === b.height && a.portrait === b.portrait
}
