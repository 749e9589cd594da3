import {
  type ComponentType,
  createContext,
  Suspense,
  use,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { prefetchWhenIdle } from '../../util'
import type { Overlay } from '../../visit'
import { useOnline, useVisit } from '../hooks'
import { useHost } from '../host'
import { Slot } from '../slot'
import { createLazyComponent, type LazyComponent } from './lazyComponent'

/** Delay before an open overlay retries, in milliseconds. */
const RETRY_MS = 4000

/**
 * An overlay whose code is loaded when the page is idle and its turn has come, or at the latest when the first overlay of its types opens.
 * Without preloading, only then. A failed one is requested again when the browser is back online; meanwhile the slot
 * `overlay:missing` is drawn. `isMine` lets features share a type.
 */
export function lazyOverlay(
  types: readonly Overlay['type'][],
  load: () => Promise<ComponentType>,
  isMine: (overlay: Overlay) => boolean = () => true,
): ComponentType {
  const part = createLazyComponent(load)
  const mine = (overlay: Overlay) => types.includes(overlay.type) && isMine(overlay)
  const missing = { types, isMine: mine, part }
  return function WhenOpened() {
    const { mayPreload } = useHost()
    const state = useSyncExternalStore(part.subscribe, part.state, part.state)
    const isOpen = useVisit(({ overlays }) => overlays.some(mine))
    const hasAllContent = useVisit(({ content }) => content.complete)
    const online = useOnline()

    // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when the browser is back online
    useEffect(() => {
      if (isOpen) part.request()
    }, [isOpen, online])
    // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when the browser is back online
    useEffect(() => {
      if (hasAllContent && mayPreload()) return prefetchWhenIdle(part.request)
    }, [hasAllContent, mayPreload, online])
    useEffect(() => {
      if (!isOpen || state.status !== 'failed') return
      const again = setTimeout(part.request, RETRY_MS)
      return () => clearTimeout(again)
    }, [isOpen, state])

    if (state.status === 'ready') return <state.Component />
    const instead = state.status !== 'idle' && (
      <MissingOverlayContext value={missing}>
        <Slot name="overlay:missing" />
      </MissingOverlayContext>
    )
    return (
      <>
        {instead}
        {isOpen && (
          <Suspense>
            <Loading />
          </Suspense>
        )}
      </>
    )
  }

  function Loading() {
    const Part = use(part.loaded())
    return <Part />
  }
}

/** An overlay whose code is not loaded. */
interface MissingOverlay {
  readonly types: readonly Overlay['type'][]
  /** The overlays that wait for the component. */
  readonly isMine: (overlay: Overlay) => boolean
  readonly part: LazyComponent
}

const MissingOverlayContext = createContext<MissingOverlay | null>(null)

/** For the slot `overlay:missing`: the overlays that wait, and whether loading failed. */
export function useMissingOverlay() {
  const missing = useContext(MissingOverlayContext)
  if (!missing) throw new Error('This hook must be called in the slot "overlay:missing".')
  const { part, ...overlays } = missing
  const { status } = useSyncExternalStore(part.subscribe, part.state, part.state)
  return { ...overlays, isAway: status === 'failed', ask: part.request }
}
