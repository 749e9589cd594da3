import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Overlay } from '../visit'
import { useVisit } from './hooks'
import { useHost } from './host'
import { whenIdle } from './whenIdle'

/**
 * A part of the screen that no picture waits for: it is loaded when the page has nothing else to do, or at the latest
 * when the first overlay of its types opens. Where loading ahead is not welcome, only then.
 */
export function whenOpened(
  types: readonly Overlay['type'][],
  load: () => Promise<ComponentType>,
): ComponentType {
  const Part = lazy(async () => ({ default: await load() }))
  return function WhenOpened() {
    const { mayLoadAhead } = useHost()
    const isOpen = useVisit(({ overlays }) => overlays.some(({ type }) => types.includes(type)))
    const hasAllContent = useVisit(({ content }) => content.complete)
    const [wanted, setWanted] = useState(isOpen)
    if (isOpen && !wanted) setWanted(true)

    useEffect(() => {
      if (!hasAllContent || !mayLoadAhead()) return
      return whenIdle(() => setWanted(true))
    }, [hasAllContent, mayLoadAhead])

    return (
      wanted && (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      )
    )
  }
}
