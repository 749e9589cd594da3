import { createStore } from 'zustand/vanilla'
import { createEmitter } from '../util'
import type { Effect, VisitEvent } from './effects'
import type { VisitInput } from './input'
import { initialState, type VisitOptions, type VisitState } from './state'
import { update } from './update'
import type { EffectRunner, Visit, VisitObserver } from './visit'

/** Creates a visit. It has no location until a URL or a `goTo` names the first one. */
export function createVisit(options: VisitOptions): Visit {
  let run: EffectRunner | null = null
  const waiting: Parameters<EffectRunner>[0][] = []
  const store = createStore<VisitState>(() => initialState(options))
  const events = createEmitter<readonly [VisitEvent, VisitState]>()
  const observers = new Set<VisitObserver>()

  function send(input: VisitInput): void {
    for (const observer of observers) observer.onInput?.(input)
    const before = store.getState()
    const { state, effects } = update(before, input)
    const carryOut = (effect: Effect) => {
      if (effect.type === 'emit') events.emit([effect.event, state])
      else if (run) run(effect)
      else waiting.push(effect)
    }
    // A failing listener or effect must not stop the others: URL and state would differ.
    const errors = errorsOf([
      () => store.setState(state, true),
      ...Array.from(observers, (observer) => () => observer.onStep?.({ input, before, state, effects })),
      ...effects.map((effect) => () => carryOut(effect)),
    ])
    if (errors.length > 0) throw errors[0]
  }

  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    dispatch: send,
    report: send,
    onEvent: (listener) => events.subscribe(([event, state]) => listener(event, state)),
    bindEffects(runner) {
      run = runner
      for (const effect of waiting.splice(0)) runner(effect)
    },
    observe(observer) {
      observers.add(observer)
      return () => void observers.delete(observer)
    },
  }
}

/** Runs all steps. Returns what they threw. */
function errorsOf(steps: readonly (() => void)[]): readonly unknown[] {
  return steps.flatMap((run) => {
    try {
      run()
      return []
    } catch (error) {
      return [error]
    }
  })
}
