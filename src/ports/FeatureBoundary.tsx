import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Overlay } from '../visit'
import { useVisit } from './hooks'
import { useHost } from './host'

/** The overlays that a feature draws. If the feature fails, they identify what to close. */
interface DrawnOverlays {
  /** Called while rendering, so that a failing overlay is known before it is on the screen. */
  add(overlay: Overlay): void
}

const DrawnOverlaysContext = createContext<DrawnOverlays>({ add() {} })

/** The overlays of the surrounding feature boundary. */
export function useDrawnOverlays(): DrawnOverlays {
  return useContext(DrawnOverlaysContext)
}

interface FeatureBoundaryProps {
  readonly feature: string
  readonly children: ReactNode
}

/**
 * Contains errors of a feature: closes the overlay that failed and notifies the visitor. The rest of the screen is not
 * affected, and the feature is drawn again when the overlays, the content or the location change.
 */
export function FeatureBoundary({ feature, children }: FeatureBoundaryProps) {
  const { visit, text } = useHost()
  // When any of these changes, the feature may draw something else.
  const resetKeys = [
    useVisit((state) => state.overlays),
    useVisit((state) => state.content),
    useVisit((state) => state.navigation.location),
  ]
  const drawn = useMemo(() => new WeakSet<Overlay>(), [])
  const drawnOverlays = useMemo(() => ({ add: (overlay: Overlay) => void drawn.add(overlay) }), [drawn])

  const onFailed = useCallback(
    (error: unknown) => {
      const failing = visit.getState().overlays.findLast((overlay) => drawn.has(overlay))
      const what = failing ? `its ${failing.type} is closed` : 'it is left out here'
      console.error(`The feature "${feature}" failed: ${what}.`, error)
      if (!failing) return
      visit.report({ type: 'overlayFailed', overlay: failing })
      visit.dispatch({ type: 'notify', kind: 'danger', text: text('error.not_shown') })
    },
    [visit, text, feature, drawn],
  )
  return (
    <DrawnOverlaysContext value={drawnOverlays}>
      <ErrorBoundary fallback={null} resetKeys={resetKeys} onError={onFailed}>
        {children}
      </ErrorBoundary>
    </DrawnOverlaysContext>
  )
}
