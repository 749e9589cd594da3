import type { Content, Hotspot } from '../content'
import { acceptProof, passAccess } from './access/accessKeyPrompt'
import { checkPageAgain } from './access/checkPageAgain'
import { dropPendingUrl, enterClosedPage, enterUrl, resumeUrl } from './access/enterUrl'
import { stateForNextVisitor } from './idle/nextVisitor'
import { nextOfScreensaver, placeOfScreensaver } from './idle/screensaver'
import type { Fact } from './input'
import { bagIn } from './overlays/bag'
import { inContent, missingMessage } from './overlays/records'
import { breakpointOf, type ScreenState } from './screenState'
import { startSequence } from './sequence'
import { continueTour, setTours } from './tours/tourGuide'
import { openTour } from './tours/tours'
import type { Transaction } from './transaction'
import { parse } from './url'

/** A fact of this type. */
export type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>

/** How each fact changes the state. */
export const FACTS: { readonly [Type in Fact['type']]: (tx: Transaction, fact: FactOf<Type>) => void } = {
  ready: (tx, event) => tx.navigate(event),
  ended: (tx, event) => tx.navigate(event),
  failed: (tx, event) => tx.navigate(event),
  urlEntered: enterUrl,
  urlFailed: (tx) => tx.set({ page: { name: 'error', url: tx.state.address ?? '/' } }),
  contentArrived: replaceContent,
  languageFailed: dropLanguage,
  userChanged: (tx, { user }) => tx.set({ visitor: { ...tx.state.visitor, user } }),
  keyChecked: checkKey,
  stageChanged: (tx, { stage }) => tx.set({ stage }),
  videosUnplayable: (tx, { unplayable }) => tx.set({ videosUnplayable: unplayable }),
  screenResized: resizeScreen,
  connectionChanged: (tx, { online }) => tx.set({ online }),
  motionChanged: (tx, { lessMotion }) => tx.set({ lessMotion }),
  hotspotsMeasured: measureHotspots,
  placeAvailable: retryPlace,
  presenceAsked: (tx, { asking }) => tx.set({ asking }),
  visitorLeft: (tx) => tx.set(stateForNextVisitor(tx.state)),
  screensaverEntryEnded: continueScreensaver,
  tourStepEnded: continueTour,
  tourTouched: touchTour,
  filmEnded(tx) {
    if (openTour(tx.state)) setTours(tx, { filmOver: true })
  },
  tourStepsRestored: (tx, { steps }) => setTours(tx, { steps }),
  overlayFailed: (tx, { overlay }) =>
    tx.set({ overlays: tx.state.overlays.filter((other) => other !== overlay) }),
  notificationClosed: (tx, { id }) =>
    tx.set({ notifications: tx.state.notifications.filter((other) => other.id !== id) }),
  actionsRequested: (tx, { actions }) => startSequence(tx, actions),
}

/** Continues the visit in other content: another language, an update, or content that was missing. */
function replaceContent(tx: Transaction, { content, graph, settings }: FactOf<'contentArrived'>): void {
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
  tx.navigate({ type: 'contentReplaced' })
  const { pendingUrl } = tx.state
  if (pendingUrl && parse(pendingUrl.url).locale !== content.locale && content.locale !== before.language)
    tx.set({ pendingUrl: null })
  resumeUrl(tx)
  checkPageAgain(tx)
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
function dropLanguage(tx: Transaction, { locale }: FactOf<'languageFailed'>): void {
  const { pendingUrl, loadingLanguage } = tx.state
  if (loadingLanguage === locale) tx.set({ loadingLanguage: null })
  if (pendingUrl && parse(pendingUrl.url).locale === locale) dropPendingUrl(tx)
}

function checkKey(tx: Transaction, input: FactOf<'keyChecked'>): void {
  const refused = acceptProof(tx, input)
  if (input.proof !== 'fits') return
  if (tx.state.page?.name === 'closed') enterClosedPage(tx)
  else if (refused !== undefined) passAccess(tx, refused, () => tx.goToPlace(refused))
}

/** Goes to the place that could not be loaded before, unless the visitor has gone elsewhere since. */
function retryPlace(tx: Transaction): void {
  const { unavailable, location, locked } = tx.state.navigation
  if (locked || !unavailable) return
  const { payloadId } = unavailable
  if (payloadId === location) tx.navigate({ type: 'land', payloadId })
  else passAccess(tx, payloadId, () => tx.goToPlace(payloadId))
}

function continueScreensaver(tx: Transaction): void {
  tx.set({ screensaver: nextOfScreensaver(tx.state) })
  const payloadId = placeOfScreensaver(tx.state)
  if (payloadId !== undefined) tx.dispatch({ type: 'goTo', payloadId })
}

function resizeScreen(tx: Transaction, { width, height, portrait }: FactOf<'screenResized'>): void {
  const screen = { width, height, portrait, breakpoint: breakpointOf(width) }
  if (!sameScreen(tx.state.screen, screen)) tx.set({ screen })
}

function measureHotspots(tx: Transaction, { offPicture, view }: FactOf<'hotspotsMeasured'>): void {
  if (!sameHotspots(tx.state.offPicture, offPicture)) tx.set({ offPicture })
  const { from, to } = tx.state.view
  if (view.from !== from || view.to !== to) tx.set({ view })
}

/** A pause that the visitor asked for is not replaced by one caused by a touch. */
function touchTour(tx: Transaction, { touched }: FactOf<'tourTouched'>): void {
  const isPaused = tx.state.tours.pause !== 'none'
  if (touched !== isPaused) setTours(tx, { pause: touched ? 'touched' : 'none' })
}

function sameHotspots(a: readonly Hotspot[], b: readonly Hotspot[]): boolean {
  return a.length === b.length && a.every((hotspot, index) => hotspot === b[index])
}

function sameScreen(a: ScreenState | null, b: ScreenState): boolean {
  return a?.width === b.width && a.height === b.height && a.portrait === b.portrait
}
