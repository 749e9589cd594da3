import type { Action } from '../content'
import type { Effect } from './effects'
import type { UrlEntry, VisitState } from './state'

/** What one input makes of a state: the next state, and the effects it asks for. */
export class Transaction {
  #state: VisitState
  readonly #apply: (tx: Transaction, action: Action) => void
  readonly effects: Effect[] = []
  /** URLs that are followed once the input is done. */
  readonly entries: UrlEntry[] = []
  /** How the URL is written when it changes; undefined: as the change itself asks for. */
  urlWrite: 'push' | 'replace' | undefined
  /** Whether a tour's step is being shown: it may open another tour, but no circle of them. */
  leadsTour = false

  /** `apply` carries out an action within a transaction. */
  constructor(state: VisitState, apply: (tx: Transaction, action: Action) => void) {
    this.#state = state
    this.#apply = apply
  }

  get state(): VisitState {
    return this.#state
  }

  /** Changes the state. It stays the same object while every value stays the same. */
  set(changes: Partial<VisitState>): void {
    const next = { ...this.#state, ...changes }
    const keys = Object.keys(changes) as (keyof VisitState)[]
    if (keys.some((key) => next[key] !== this.#state[key])) this.#state = next
  }

  dispatch(action: Action): void {
    this.#apply(this, action)
  }

  effect(effect: Effect): void {
    this.effects.push(effect)
  }

  /** Reports that an action could not be done; the message names the action and the field. */
  problem(message: string): void {
    this.effect({ type: 'reportProblem', message })
  }

  /** Follows a URL once the input is done. */
  enter(entry: UrlEntry): void {
    this.entries.push(entry)
  }
}
