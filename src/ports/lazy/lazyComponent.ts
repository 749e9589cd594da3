import type { ComponentType } from 'react'
import { createEmitter } from '../../util'
import { createFailedStyleSheets } from './styleSheets'

const styles = typeof window === 'undefined' ? undefined : createFailedStyleSheets(window)

/** The loading state of a component. */
type LazyState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly Component: ComponentType }

/** A component that is loaded on demand. A failed one can be requested again at any time. */
export interface LazyComponent {
  state(): LazyState
  /** Loads it, unless it is loaded or loading. The promise resolves when that has ended, also in failure. */
  request(): Promise<void> | undefined
  /** Resolves when it is loaded. Requests it if necessary. */
  loaded(): Promise<ComponentType>
  subscribe(listener: () => void): () => void
}

export function createLazyComponent(load: () => Promise<ComponentType>): LazyComponent {
  const { subscribe, emit } = createEmitter()
  let state: LazyState = { status: 'idle' }
  let resolveLoaded: (Component: ComponentType) => void
  const loaded = new Promise<ComponentType>((resolve) => {
    resolveLoaded = resolve
  })
  const setState = (next: LazyState) => {
    state = next
    emit()
  }
  const request = () => {
    if (state.status === 'ready' || state.status === 'loading') return undefined
    state = { status: 'loading' }
    // It may be requested during rendering.
    queueMicrotask(() => setState(state))
    const styled = styles?.retry() ?? Promise.resolve()
    return styled.then(load).then(
      (Component) => {
        setState({ status: 'ready', Component })
        resolveLoaded(Component)
      },
      (error: unknown) => {
        console.warn('A part of the program has not come.', error)
        setState({ status: 'failed' })
      },
    )
  }
  return {
    state: () => state,
    request,
    loaded() {
      if (state.status === 'idle') request()
      return loaded
    },
    subscribe,
  }
}
