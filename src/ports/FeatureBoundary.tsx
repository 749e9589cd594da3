import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Overlay } from '../visit'
import { useVisit } from './hooks'
import { useHost } from './host'

/** What a sealed feature is drawing over the picture; by it is known what to close when that fails. */
interface DrawnOverlays {
  /** While it is drawn: what fails is known before anything is on the screen. */
  add(overlay: Overlay): void
}

const DrawnOverlaysContext = createContext<DrawnOverlays>({ add() {} })

/** The seal around this part of the screen. */
export function useDrawnOverlays(): DrawnOverlays {
  return useContext(DrawnOverlaysContext)
}

interface FeatureBoundaryProps {
  readonly feature: string
  readonly children: ReactNode
}

/**
 * What fails in a feature stays in it, and the rest of the screen lives on: what it was drawing over the picture is closed,
 * and the visitor told so; the next that is opened is drawn as ever.
 */
export function FeatureBoundary({ feature, children }: FeatureBoundaryProps) {
  const { visit, text } = useHost()
  // With each of these it has something else to draw.
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
