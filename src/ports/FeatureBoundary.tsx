import { Component, createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { Overlay } from '../visit'
import { useVisit } from './hooks'
import { useHost } from './host'

/** The overlays that a feature draws, so that they can be closed when it fails. */
interface DrawnOverlays {
  /** Called during rendering, because a feature may fail before anything is on the screen. */
  add(overlay: Overlay): void
}

const DrawnOverlaysContext = createContext<DrawnOverlays>({ add() {} })

/** The overlays of the nearest feature boundary. */
export function useDrawnOverlays(): DrawnOverlays {
  return useContext(DrawnOverlaysContext)
}

interface FeatureBoundaryProps {
  readonly feature: string
  readonly children: ReactNode
}

/**
 * Contains errors of a feature. Closes the overlay that it was drawing and notifies the visitor; the next overlay is
 * drawn as usual.
 */
export function FeatureBoundary({ feature, children }: FeatureBoundaryProps) {
  const { visit, text } = useHost()
  // The feature draws something else when one of these changes.
  const [overlays, content, location] = [
    useVisit((state) => state.overlays),
    useVisit((state) => state.content),
    useVisit((state) => state.navigation.location),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one with each of these
  const attempt = useMemo(() => ({}), [overlays, content, location])
  const drawn = useMemo(() => new WeakSet<Overlay>(), [])
  const drawnOverlays = useMemo(() => ({ add: (overlay: Overlay) => void drawn.add(overlay) }), [drawn])

  const onFailed = useCallback(
    (error: unknown) => {
      const failing = visit.getState().overlays.findLast((overlay) => drawn.has(overlay))
      const what = failing ? `its ${failing.type} is closed` : 'it is not drawn here'
      console.error(`The feature "${feature}" failed: ${what}.`, error)
      if (!failing) return
      visit.leaveOut(failing)
      visit.dispatch({ type: 'notify', kind: 'danger', text: text('error.not_shown') })
    },
    [visit, text, feature, drawn],
  )
  return (
    <DrawnOverlaysContext value={drawnOverlays}>
      <Boundary attempt={attempt} onFailed={onFailed}>
        {children}
      </Boundary>
    </DrawnOverlaysContext>
  )
}

interface BoundaryProps {
  /** A new object retries after an error. */
  readonly attempt: object
  readonly onFailed: (error: unknown) => void
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly attempt: object
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, attempt: this.props.attempt }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ attempt }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return attempt === before.attempt ? null : { failed: false, attempt }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
