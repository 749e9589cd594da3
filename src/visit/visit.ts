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

/** Sees everything that a visit is asked and told: for logs, analytics and replays. */
export interface VisitObserver {
  /** Called before the input changes anything. */
  onInput?(input: VisitInput): void
  /** Called once the state has changed, before its effects are carried out. */
  onStep?(step: VisitStep): void
}

/** Carries out what a visit asks of the world outside. Events reach `onEvent`. */
export type EffectRunner = (effect: Exclude<Effect, { type: 'emit' }>) => void

/** The one store of the application. `dispatch` and `report` are the only ways to change it. */
export interface Visit {
  getState(): VisitState
  /** Calls the listener after every change. Returns an unsubscribe function. */
  subscribe(listener: (state: VisitState) => void): () => void
  /** Asks for an action. */
  dispatch(action: Action): void
  /** Reports a fact. */
  report(fact: Fact): void
  /** Calls the listener with what happened, in order, and with the state it happened in. Returns an unsubscribe function. */
  onEvent(listener: (event: VisitEvent, state: VisitState) => void): () => void
  /** Names what carries out effects, once; those of before are carried out now. */
  bindEffects(runner: EffectRunner): void
  /** Returns an unsubscribe function. */
  observe(observer: VisitObserver): () => void
}
