import type { ComponentType } from 'react'
import { createEmitter } from '../../util'
import { createMissedStyles } from './styleSheets'

const styles = typeof window === 'undefined' ? undefined : createMissedStyles(window)

/** Where a part of the program is. */
type PartState =
  | { readonly at: 'away' | 'coming' | 'missing' }
  | { readonly at: 'there'; readonly Component: ComponentType }

/** A part of the program that comes by itself. One that has not come can be asked for again, as often as anybody likes. */
export interface Part {
  state(): PartState
  /** Asks for it, unless it is there or on its way. */
  ask(): void
  /** Resolves when it is there, and asks for it if nobody has. */
  arrival(): Promise<ComponentType>
  subscribe(listener: () => void): () => void
}

export function createPart(load: () => Promise<ComponentType>): Part {
  const { subscribe, emit } = createEmitter()
  let state: PartState = { at: 'away' }
  let arrived: (Component: ComponentType) => void
  const arrival = new Promise<ComponentType>((resolve) => {
    arrived = resolve
  })
  const become = (next: PartState) => {
    state = next
    emit()
  }
  const ask = () => {
    if (state.at === 'there' || state.at === 'coming') return
    state = { at: 'coming' }
    // It may be asked for while something is drawn.
    queueMicrotask(() => become(state))
    const styled = styles?.again() ?? Promise.resolve()
    styled.then(load).then(
      (Component) => {
        become({ at: 'there', Component })
        arrived(Component)
      },
      (error: unknown) => {
        console.warn('A part of the program has not come.', error)
        become({ at: 'missing' })
      },
    )
  }
  return {
    state: () => state,
    ask,
    arrival() {
      if (state.at === 'away') ask()
      return arrival
    },
    subscribe,
  }
}
