import { createStore } from 'zustand/vanilla'
import type { Content, Locale } from '../content'
import { initialNavigation, type NavigationEvent, step } from '../navigation'
import type { Settings } from '../settings'
import { createWorldGraph, type WorldGraph } from '../world'
import { createDispatch } from './dispatch'
import { navigationContext } from './navigationContext'
import type { Visit, VisitEffects, VisitState } from './visit'

export interface VisitOptions {
  readonly content: Content
  /** Default: made from the content. */
  readonly graph?: WorldGraph
  readonly settings: Settings
  readonly language: Locale
  readonly effects: VisitEffects
}

/** Begins a visit. It stands nowhere until `follow` or a `goTo` names the first place. */
export function createVisit({ content, graph, settings, language, effects }: VisitOptions): Visit {
  const store = createStore<VisitState>(() => ({
    language,
    content,
    graph: graph ?? createWorldGraph(content),
    settings,
    navigation: { ...initialNavigation, powerSave: settings.powerSave.active },
    overlays: [],
    notifications: [],
    videos: settings.player.stage === 'images' ? 'off' : 'on',
    stage: null,
  }))
  const { setState } = store
  const navigate = (event: NavigationEvent) =>
    setState((state) => {
      const navigation = step(navigationContext(state), state.navigation, event)
      return navigation === state.navigation ? state : { navigation }
    })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch: createDispatch({ ...store, navigate, effects }),
    follow(payloadId) {
      const { location, target, delayedTarget, history } = store.getState().navigation
      if (payloadId === (delayedTarget ?? target)) return
      if (location === null) return navigate({ type: 'land', payloadId })
      navigate({ type: 'goTo', payloadId, returning: history.includes(payloadId) })
    },
    report: navigate,
    reportStage: (stage) => store.setState((state) => (state.stage === stage ? state : { stage })),
    replaceContent(nextContent, nextGraph) {
      store.setState((state) => {
        const next = { ...state, content: nextContent, graph: nextGraph, language: nextContent.locale }
        const navigation = step(navigationContext(next), state.navigation, { type: 'contentReplaced' })
        return { ...next, navigation }
      })
    },
    closeNotification: (id) =>
      store.setState(({ notifications }) => ({
        notifications: notifications.filter((notification) => notification.id !== id),
      })),
  }
}
