import { animated, useSpring } from '@react-spring/web'
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useReducedMotion } from '../useReducedMotion'
import { FocusGuard, trapFocus, useFocusInside } from './focus'
import sheetStyles from './Sheet.module.css'
import styles from './Surface.module.css'
import { ALWAYS_REACHABLE, useInertOutside, useIsInert } from './useInertOutside'
import { useSheetDrag } from './useSheetDrag'

/** Opening and closing of a surface. Matches the `surface` that `useOverlay` of `ports` returns. */
export interface SurfaceMotion {
  /** False while it leaves. Render it until `onLeft`. */
  readonly open: boolean
  /** Only the topmost of several surfaces reacts to input. Default: true. */
  readonly isTop?: boolean
  /** Its position in the stack, from 0. Default: above every stack. */
  readonly level?: number
  /** The visitor closes it. */
  readonly onClose: () => void
  /** The opening animation has ended. */
  readonly onOpened?: () => void
  /** The closing animation has ended. */
  readonly onLeft?: () => void
}

interface SurfaceProps extends SurfaceMotion {
  /** Id of the element that names it. */
  readonly labelledBy: string
  /** Duration of the animation in seconds. */
  readonly seconds: number
  /** CSS transform of the panel; 1 is off screen, 0 in place. */
  readonly transformAt: (offset: number) => string
  /** The rest of the page stays usable: no backdrop and no focus trap. */
  readonly persistent?: boolean
  /** Persistent sidebars stay usable beside it: the focus may leave it for them. */
  readonly beside?: boolean
  /** On narrow screens it is a sheet at the lower edge, with a handle, and dragging it down closes it. */
  readonly sheet?: boolean
  /** `data-` attributes of the panel. */
  readonly dataAttributes: Readonly<Record<`data-${string}`, string | boolean>>
  readonly className: string | undefined
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Above every stack of overlays. */
const TOP_LEVEL = 50
/** Pages are below the lowest overlay. */
const BASE_LEVEL = 45

/**
 * Common behavior of modals, full screens and sidebars: animation, a backdrop that closes them, Escape, focus
 * containment and focus restoration. They react to touches only when fully open.
 */
export function Surface(props: SurfaceProps) {
  const {
    open,
    isTop = true,
    level = TOP_LEVEL,
    persistent = false,
    beside = false,
    sheet = false,
    labelledBy,
    transformAt,
    onClose,
  } = props
  const traps = !persistent && !beside
  const panel = useRef<HTMLDivElement>(null)
  const progress = useOpenProgress(props)
  useFocusInside(open, panel)
  useSheetDrag(panel, sheet, { open, onClose })
  const layer = useRef<HTMLDivElement>(null)
  useInertOutside(open && isTop && !persistent, layer, BASE_LEVEL + level, ALWAYS_REACHABLE)
  // `isTop` orders the surfaces among each other; this covers layers above all of them.
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
        className={`${styles.panel} ${sheet ? sheetStyles.sheet : ''} ${props.className}`}
        style={{
          ...props.style,
          opacity: progress,
          pointerEvents: progress.to((value) => (value === 1 ? 'auto' : 'none')),
          transform: progress.to((value) => (value === 1 ? 'none' : transformAt(1 - value))),
        }}
        role="dialog"
        aria-modal={traps}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
          if (persistent) return
          event.stopPropagation()
          if (traps && event.key === 'Tab') trapFocus(event, panel.current)
        }}
      >
        {traps && <FocusGuard panel={panel} at="start" />}
        {sheet && <div className={sheetStyles.handle} data-handle data-grip />}
        {props.children}
        {traps && <FocusGuard panel={panel} at="end" />}
      </animated.div>
    </div>
  )
}

/** Ignores the second click of a double tap on the control that opened the surface. */
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

/** Animates from 0, off screen, to 1, in place, and back. Calls `onOpened` and `onLeft` at the ends. */
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
  // A surface closed before it started to open has no animation whose end could report it.
  useEffect(() => {
    if (!open && progress.get() === 0 && !progress.isAnimating) latest.current.onLeft?.()
  }, [open, progress])
  return progress
}
