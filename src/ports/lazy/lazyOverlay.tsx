import {
  type ComponentType,
  createContext,
  Suspense,
  use,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { whenIdle } from '../../util'
import type { Overlay } from '../../visit'
import { useOnline, useVisit } from '../hooks'
import { useHost } from '../host'
import { Slot } from '../slot'
import { createPart, type Part } from './lazyComponent'

/** Milliseconds until what somebody waits for is asked for again. */
const AGAIN = 4000

/**
 * A part of the screen that no picture waits for: it is loaded when the page has nothing else to do, or at the latest
 * when the first overlay of its types opens. Where loading ahead is not welcome, only then. What has not come is asked for
 * again when the network returns; to who waits for it the slot `overlay:missing` says so. `isMine` lets features share a type.
 */
export function whenOpened(
  types: readonly Overlay['type'][],
  load: () => Promise<ComponentType>,
  isMine: (overlay: Overlay) => boolean = () => true,
): ComponentType {
  const part = createPart(load)
  const mine = (overlay: Overlay) => types.includes(overlay.type) && isMine(overlay)
  const missing = { types, isMine: mine, part }
  return function WhenOpened() {
    const { mayLoadAhead } = useHost()
    const state = useSyncExternalStore(part.subscribe, part.state, part.state)
    const isOpen = useVisit(({ overlays }) => overlays.some(mine))
    const hasAllContent = useVisit(({ content }) => content.complete)
    const online = useOnline()

    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with the network
    useEffect(() => {
      if (isOpen) part.ask()
    }, [isOpen, online])
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with the network
    useEffect(() => {
      if (hasAllContent && mayLoadAhead()) return whenIdle(part.ask)
    }, [hasAllContent, mayLoadAhead, online])
    useEffect(() => {
      if (!isOpen || state.at !== 'missing') return
      const again = setTimeout(part.ask, AGAIN)
      return () => clearTimeout(again)
    }, [isOpen, state])

    if (state.at === 'there') return <state.Component />
    const instead = state.at !== 'away' && (
      <MissingContext value={missing}>
        <Slot name="overlay:missing" />
      </MissingContext>
    )
    return (
      <>
        {instead}
        {isOpen && (
          <Suspense>
            <Arriving />
          </Suspense>
        )}
      </>
    )
  }

  function Arriving() {
    const Part = use(part.arrival())
    return <Part />
  }
}

/** What is opened with a part of the program that is not there. */
interface Missing {
  readonly types: readonly Overlay['type'][]
  /** Which overlays wait for that part. */
  readonly isMine: (overlay: Overlay) => boolean
  readonly part: Part
}

const MissingContext = createContext<Missing | null>(null)

/** For the slot `overlay:missing`: what waits for which overlays, and whether it has been asked for in vain. */
export function useMissing() {
  const missing = useContext(MissingContext)
  if (!missing) throw new Error('Nothing is missing here: this is for the slot "overlay:missing".')
  const { part, ...overlays } = missing
  const { at } = useSyncExternalStore(part.subscribe, part.state, part.state)
  return { ...overlays, isAway: at === 'missing', ask: part.ask }
}
