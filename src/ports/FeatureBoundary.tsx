import { Component, createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
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
      const what = failing ? `its ${failing.type} is closed` : 'it is left out here'
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
  /** Another one: what failed is tried again. */
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
