import { createStore } from 'zustand/vanilla'
import {
  type Action,
  type Content,
  type Hotspot,
  type Locale,
  type PayloadId,
  readBag,
  STRANGER,
  sameItem,
  type User,
} from '../content'
import { initialNavigation, type NavigationEvent, type NavigationState, step } from '../navigation'
import type { Settings } from '../settings'
import { createWorldGraph, type WorldGraph } from '../world'
import { bagIn } from './bag'
import { createDispatch } from './dispatch'
import { createDoors } from './doors'
import { openNamed } from './named'
import { navigationContext } from './navigationContext'
import { forNextVisitor } from './nextVisitor'
import { opened, stayingOpen } from './overlays'
import { type NamedTour, namedTour, pileFor, readNamedIds, readNamedTour } from './parameters'
import { inContent, missing } from './records'
import { breakpointOf, type ScreenState } from './screenState'
import { nextOfScreensaver, placeOfScreensaver } from './screensaver'
import { NO_TOURS, type TourState } from './tourState'
import { firstTourStep, openTour } from './tours'
import type { Visit, VisitEffects, VisitState } from './visit'

export interface VisitOptions {
  readonly content: Content
  /** Default: made from the content. */
  readonly graph?: WorldGraph
  readonly settings: Settings
  readonly language: Locale
  /** Who is signed in since an earlier visit. */
  readonly user?: User | null
  readonly effects: VisitEffects
}

/** Begins a visit. It stands nowhere until `follow` or a `goTo` names the first place. */
export function createVisit({
  content,
  graph,
  settings,
  language,
  user = null,
  effects,
}: VisitOptions): Visit {
  const store = createStore<VisitState>(() => ({
    language,
    content,
    graph: graph ?? createWorldGraph(content),
    settings,
    navigation: { ...initialNavigation, powerSave: settings.powerSave.active },
    overlays: [],
    configurations: new Map(),
    bag: [],
    bagLacks: false,
    screensaver: null,
    asking: null,
    visitors: 0,
    tours: NO_TOURS,
    notifications: [],
    videos: settings.player.stage === 'images' ? 'off' : 'on',
    loops: null,
    flights: null,
    videosUnplayable: false,
    stage: null,
    visitor: { ...STRANGER, user },
    hotspotsShown: null,
    offPicture: [],
    screen: null,
    online: true,
    lessMotion: false,
    mobile: false,
  }))
  const { setState } = store
  const navigate = (event: NavigationEvent) =>
    setState((state) => {
      const navigation = step(navigationContext(state), state.navigation, event)
      if (navigation === state.navigation) return state
      const leaves = heading(navigation) !== heading(state.navigation)
      return { navigation, overlays: leaves ? stayingOpen(state.overlays) : state.overlays }
    })

  const doors = createDoors({ ...store, effects })
  const { dispatch, nextOfTour } = createDispatch({ ...store, navigate, doors, effects })
  const setTours = (changes: Partial<TourState>) =>
    setState(({ tours }) => ({ tours: { ...tours, ...changes } }))
  /** Where Back leads, the visitor is: a tour that was open there is not to take them elsewhere. */
  const openTourOfUrl = (tour: NamedTour, stays: boolean) => {
    const state = store.getState()
    if (!stays || !state.content.tours.has(tour.key)) return dispatch({ type: 'openTour', ...tour })
    const index = firstTourStep(state, tour.key, tour.index)
    setState({ overlays: opened(state.overlays, { type: 'tour', key: tour.key, index }) })
  }
  const listeners = new Set<(action: Action) => void>()
  const go = (payloadId: PayloadId) => {
    const { location, history } = store.getState().navigation
    if (location === null) return navigate({ type: 'land', payloadId })
    navigate({ type: 'goTo', payloadId, returning: history.includes(payloadId) })
  }

  /** What a bag's address names, if it can be taken along. */
  const takeAlong = (named: string | undefined) => {
    if (named === undefined) return
    const { items, problems } = readBag(named)
    for (const problem of problems) effects.problem(`The url's bag: ${problem}.`)
    for (const item of items) dispatch({ type: 'takeAlong', item })
    const { bag } = store.getState()
    const lacks = problems.length > 0 || !items.every((item) => bag.some((other) => sameItem(other, item)))
    if (lacks) setState({ bagLacks: true })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch(action) {
      for (const listener of listeners) listener(action)
      dispatch(action)
    },
    onAction(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    follow(payloadId) {
      if (payloadId === heading(store.getState().navigation)) return
      doors.pass(payloadId, () => go(payloadId))
    },
    tryAgain() {
      const { unreached, location, locked } = store.getState().navigation
      if (locked) return false
      if (!unreached) return true
      const { payloadId } = unreached
      if (payloadId === location) navigate({ type: 'land', payloadId })
      else doors.pass(payloadId, () => go(payloadId))
      return true
    },
    askForKey: doors.askForKey,
    reportKey(world, key, proof) {
      const refused = doors.proved(world, key, proof)
      if (refused !== undefined) doors.pass(refused, () => go(refused))
    },
    reportUser: (user) => setState(({ visitor }) => ({ visitor: { ...visitor, user } })),
    followParameters(parameters) {
      const query = [...parameters]
      const { ids, problems } = readNamedIds(query)
      takeAlong(new Map(query).get('bag'))
      const { content, overlays, navigation } = store.getState()
      const { tour, problems: ofTour } = readNamedTour(query)
      const { pile, missing } = pileFor(overlays, ids, tour?.key)
      if (pile !== overlays) setState({ overlays: pile })
      const { actions, problems: unknown } = openNamed(content, missing)
      for (const problem of [...problems, ...ofTour, ...unknown]) effects.problem(problem)
      // Below what else is named: it goes on beside that.
      if (tour && !namedTour(pile)) openTourOfUrl(tour, navigation.location !== null)
      for (const action of actions) dispatch(action)
    },
    askStillThere: (asking) => setState((state) => (state.asking === asking ? state : { asking })),
    nextVisitor: () => setState((state) => forNextVisitor(store.getInitialState(), state)),
    nextOfScreensaver() {
      setState((state) => ({ screensaver: nextOfScreensaver(state) }))
      const payloadId = placeOfScreensaver(store.getState())
      if (payloadId !== undefined) dispatch({ type: 'goTo', payloadId })
    },
    nextOfTour,
    reportTouch(touched) {
      const { pause } = store.getState().tours
      // Who asked it to wait is asked nothing more.
      if (touched ? pause === 'none' : pause !== 'none') setTours({ pause: touched ? 'touched' : 'none' })
    },
    filmOver() {
      if (openTour(store.getState())) setTours({ filmOver: true })
    },
    recallTours: (steps) => setTours({ steps }),
    reportDevice: (mobile) => setState((state) => (state.mobile === mobile ? state : { mobile })),
    reportScreen({ width, height, portrait }) {
      const screen = { width, height, portrait, breakpoint: breakpointOf(width) }
      setState((state) => (sameScreen(state.screen, screen) ? state : { screen }))
    },
    reportOffPicture: (hotspots) =>
      setState(({ offPicture }) => (sameHotspots(offPicture, hotspots) ? {} : { offPicture: hotspots })),
    reportConnection: (online) => setState((state) => (state.online === online ? state : { online })),
    reportMotion: (lessMotion) =>
      setState((state) => (state.lessMotion === lessMotion ? state : { lessMotion })),
    report: navigate,
    reportStage: (stage) => store.setState((state) => (state.stage === stage ? state : { stage })),
    reportUnplayable: (videosUnplayable) =>
      store.setState((state) => (state.videosUnplayable === videosUnplayable ? state : { videosUnplayable })),
    replaceContent(nextContent, nextGraph, nextSettings) {
      const before = store.getState()
      for (const open of before.overlays) {
        if (inContent(open, before.content, nextContent)) continue
        effects.problem(missing(open))
        if (open.type === 'tour') effects.unknownTour(open.key)
      }
      store.setState((state) => {
        const next = {
          ...state,
          ...bagIn(state, state.content, nextContent),
          content: nextContent,
          graph: nextGraph,
          language: nextContent.locale,
          settings: nextSettings ?? state.settings,
        }
        const navigation = step(navigationContext(next), state.navigation, { type: 'contentReplaced' })
        const overlays = state.overlays.flatMap((open) => inContent(open, state.content, nextContent) ?? [])
        const leaves = heading(navigation) !== heading(state.navigation)
        return { ...next, navigation, overlays: leaves ? stayingOpen(overlays) : overlays }
      })
      // A tour that was asked for before it was there begins.
      const tour = openTour(store.getState())
      if (tour && !openTour(before)) dispatch({ type: 'openTour', key: tour.tour.key, index: tour.index })
    },
    leaveOut: (overlay) =>
      setState(({ overlays }) => ({ overlays: overlays.filter((other) => other !== overlay) })),
    closeNotification: (id) =>
      store.setState(({ notifications }) => ({
        notifications: notifications.filter((notification) => notification.id !== id),
      })),
  }
}

function sameHotspots(a: readonly Hotspot[], b: readonly Hotspot[]): boolean {
  return a.length === b.length && a.every((hotspot, index) => hotspot === b[index])
}

/** Where the visitor wants to be in the end. */
function heading({ delayedTarget, target }: NavigationState): PayloadId | null {
  return delayedTarget ?? target
}

function sameScreen(a: ScreenState | null, b: ScreenState): boolean {
  return a?.width === b.width && a.height === b.height && a.portrait === b.portrait
}
