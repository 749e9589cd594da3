import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../util'
import type { Overlay } from '../visit'
import { useVisit } from './hooks'
import { useHost } from './host'
import { useSeal } from './Sealed'

/**
 * A part of the screen that no picture waits for: it is loaded when the page has nothing else to do, or at the latest
 * when the first overlay of its types opens. Where loading ahead is not welcome, only then.
 */
export function whenOpened(
  types: readonly Overlay['type'][],
  load: () => Promise<ComponentType>,
): ComponentType {
  const attempt = (): ComponentType =>
    lazy(async () => {
      try {
        const loaded = { default: await load() }
        isThere = true
        return loaded
      } catch (error) {
        // The next time it is asked for again.
        part = attempt()
        throw error
      }
    })
  let part = attempt()
  let isThere = false
  return function WhenOpened() {
    const [Part] = useState(() => part)
    const seal = useSeal()
    const { mayLoadAhead } = useHost()
    const open = useVisit(({ overlays }) => overlays.findLast(({ type }) => types.includes(type)))
    // From then on it says so itself.
    if (open && !isThere) seal.draws(open)
    const isOpen = open !== undefined
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
