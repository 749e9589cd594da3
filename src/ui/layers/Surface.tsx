import { animated, useSpring } from '@react-spring/web'
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useReducedMotion } from '../useReducedMotion'
import { FocusGuard, trapFocus, useFocusInside } from './focus'
import styles from './Surface.module.css'
import { ALWAYS_REACHABLE, useInertOutside, useIsInert } from './useInertOutside'

/** How a surface comes and goes; what `ports.useOverlay` gives as `surface` fits. */
export interface SurfaceMotion {
  /** False: it leaves. Draw it until `onLeft`. */
  readonly open: boolean
  /** Only the topmost of several reacts, the others lie still. Default true. */
  readonly isTop?: boolean
  /** Its place in the pile, the lowest is 0. Default: above every pile. */
  readonly level?: number
  /** The visitor wants it closed. */
  readonly onClose: () => void
  /** It has arrived on the screen. */
  readonly onOpened?: () => void
  /** It has left the screen. */
  readonly onLeft?: () => void
}

interface SurfaceProps extends SurfaceMotion {
  /** Id of the element that names it. */
  readonly labelledBy: string
  /** Seconds of its way in or out. */
  readonly seconds: number
  /** CSS transform of the panel: 1 is away, towards 0 it comes. */
  readonly transformAt: (away: number) => string
  /** What is beside it stays in use: no gap, no trap for the focus. */
  readonly persistent?: boolean
  /** `data-` attributes of the panel. */
  readonly dataAttributes: Readonly<Record<`data-${string}`, string | boolean>>
  readonly className: string | undefined
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Above every pile. */
const TOP_LEVEL = 50
/** Pages lie below the lowest of the pile. */
const BASE_LEVEL = 45

/**
 * What modals, full screens and sidebars have in common: they come and go over what is behind, which a touch on the gap or
 * Escape leads back to. A touch does nothing before they are there. The focus stays inside and returns where it came from.
 */
export function Surface(props: SurfaceProps) {
  const {
    open,
    isTop = true,
    level = TOP_LEVEL,
    persistent = false,
    labelledBy,
    transformAt,
    onClose,
  } = props
  const panel = useRef<HTMLDivElement>(null)
  const progress = useOpenProgress(props)
  useFocusInside(open, panel)
  const layer = useRef<HTMLDivElement>(null)
  useInertOutside(open && isTop && !persistent, layer, BASE_LEVEL + level, ALWAYS_REACHABLE)
  // Which of several surfaces reacts is said by `isTop`; this is what lies over all of them.
  const covered = useIsInert(BASE_LEVEL + TOP_LEVEL)
  const onClickCapture = useIgnoreDoubleTap(open)
  return (
    <div
      ref={layer}
      className={styles.layer}
      style={{ '--level': level } as CSSProperties}
      data-persistent={persistent}
      inert={!open || !isTop || covered}
      data-own-inert
      onClickCapture={onClickCapture}
    >
      {!persistent && (
        <animated.div
          className={styles.gap}
          style={{ opacity: progress }}
          onClick={() => progress.get() === 1 && onClose()}
          data-gap
        />
      )}
      <animated.div
        {...props.dataAttributes}
        ref={panel}
        className={`${styles.panel} ${props.className}`}
        style={{
          ...props.style,
          opacity: progress,
          pointerEvents: progress.to((value) => (value === 1 ? 'auto' : 'none')),
          transform: progress.to((value) => (value === 1 ? 'none' : transformAt(1 - value))),
        }}
        role="dialog"
        aria-modal={!persistent}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
          if (persistent) return
          event.stopPropagation()
          if (event.key === 'Tab') trapFocus(event, panel.current)
        }}
      >
        {!persistent && <FocusGuard panel={panel} at="start" />}
        {props.children}
        {!persistent && <FocusGuard panel={panel} at="end" />}
      </animated.div>
    </div>
  )
}

/** Whoever touches twice to open it does not mean what comes to lie under the finger: that second click does nothing. */
function useIgnoreDoubleTap(open: boolean): (event: MouseEvent) => void {
  const touched = useRef(false)
  useEffect(() => {
    if (!open) touched.current = false
  }, [open])
  return (event) => {
    if (event.detail <= 1) touched.current = true
    if (touched.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Goes from 0, away, to 1, there, and back; says when it has got to either. */
function useOpenProgress({ open, seconds, onOpened, onLeft }: SurfaceProps) {
  const reduced = useReducedMotion()
  const latest = useRef({ open, onOpened, onLeft })
  useEffect(() => {
    latest.current = { open, onOpened, onLeft }
  })
  const { there: progress } = useSpring({
    from: { there: 0 },
    to: { there: open ? 1 : 0 },
    config: { duration: reduced ? 0 : seconds * 1000, easing: (t) => 1 - (1 - t) ** 3 },
    onRest: ({ value }) => {
      const { open, onOpened, onLeft } = latest.current
      if (open && value.there === 1) onOpened?.()
      if (!open && value.there === 0) onLeft?.()
    },
  })
  // Closed before it had begun to come, it has no way back that could end.
  useEffect(() => {
    if (!open && progress.get() === 0 && !progress.isAnimating) latest.current.onLeft?.()
  }, [open, progress])
  return progress
}
