import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Overlay } from '../visit'
import { useVisit } from './hooks'
import { useHost } from './host'

/** The overlays that a feature is drawing; the failing one is closed. */
interface Boundary {
  /** Called during rendering, before a failure can occur. */
  registerOverlay(overlay: Overlay): void
}

const BoundaryContext = createContext<Boundary>({ registerOverlay() {} })

/** Returns the boundary around this part of the screen. */
export function useFeatureBoundary(): Boundary {
  return useContext(BoundaryContext)
}

interface FeatureBoundaryProps {
  readonly feature: string
  readonly children: ReactNode
}

/** Contains the failures of a feature: closes the overlay it was drawing and notifies the visitor. Later overlays are drawn as usual. */
export function FeatureBoundary({ feature, children }: FeatureBoundaryProps) {
  const { visit, text } = useHost()
  // A change of these gives the feature something else to draw.
  const resetKeys = [
    useVisit((state) => state.overlays),
    useVisit((state) => state.content),
    useVisit((state) => state.navigation.location),
  ]
  const drawn = useMemo(() => new WeakSet<Overlay>(), [])
  const boundary = useMemo(
    () => ({ registerOverlay: (overlay: Overlay) => void drawn.add(overlay) }),
    [drawn],
  )

  const failed = useCallback(
    (error: unknown) => {
      const failing = visit.getState().overlays.findLast((overlay) => drawn.has(overlay))
      const what = failing ? `its ${failing.type} is closed` : 'it is left out here'
      console.error(`The feature "${feature}" failed: ${what}.`, error)
      if (!failing) return
      visit.leaveOut(failing)
      visit.dispatch({ type: 'notify', kind: 'danger', text: text('error.not_shown') })
    },
    [visit, text, feature, drawn],
  )
  return (
    <BoundaryContext value={boundary}>
      <ErrorBoundary fallback={null} resetKeys={resetKeys} onError={failed}>
        {children}
      </ErrorBoundary>
    </BoundaryContext>
  )
}
