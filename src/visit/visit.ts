import type { Action } from '../content'
import type { Effect, VisitEvent } from './effects'
import type { Fact, VisitInput } from './input'
import type { VisitState } from './state'

/** One update of a visit. */
export interface VisitStep {
  readonly input: VisitInput
  readonly before: VisitState
  readonly state: VisitState
  readonly effects: readonly Effect[]
}

/** Observes every input of a visit, for logs, analytics and replays. */
export interface VisitObserver {
  /** Called before the input is applied. */
  onInput?(input: VisitInput): void
  /** Called after the state has changed, before the effects are carried out. */
  onStep?(step: VisitStep): void
}

/** Carries out the effects of a visit. Events go to `onEvent` instead. */
export type EffectRunner = (effect: Exclude<Effect, { type: 'emit' }>) => void

/** The store of the application. Only `dispatch` and `report` change it. */
export interface Visit {
  getState(): VisitState
  /** Calls the listener after every change. Returns an unsubscribe function. */
  subscribe(listener: (state: VisitState) => void): () => void
  /** Requests an action. */
  dispatch(action: Action): void
  /** Reports a fact. */
  report(fact: Fact): void
  /**
   * Calls the listener with each event, in order, and the state after it. Returns an unsubscribe function.
   */
  onEvent(listener: (event: VisitEvent, state: VisitState) => void): () => void
  /** Sets the effect runner, once. It receives earlier effects immediately. */
  bindEffects(runner: EffectRunner): void
  /** Returns an unsubscribe function. */
  observe(observer: VisitObserver): () => void
}
