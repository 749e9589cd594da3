import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Overlay } from '../visit'
import type { Part } from './part'

/** What is opened with a part of the program that is not there. */
interface Missing {
  readonly types: readonly Overlay['type'][]
  /** Which overlays wait for that part. */
  readonly isMine: (overlay: Overlay) => boolean
  readonly part: Part
}

export const MissingContext = createContext<Missing | null>(null)

/** For the slot `overlay:missing`: what waits for which overlays, and whether it has been asked for in vain. */
export function useMissing() {
  const missing = useContext(MissingContext)
  if (!missing) throw new Error('Nothing is missing here: this is for the slot "overlay:missing".')
  const { part, ...overlays } = missing
  const { at } = useSyncExternalStore(part.subscribe, part.state, part.state)
  return { ...overlays, isAway: at === 'missing', ask: part.ask }
}
