import { animated, useTransition } from '@react-spring/web'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button'
import styles from './Drawer.module.css'
import { CloseIcon } from './icons'
import { useReducedMotion } from './useReducedMotion'

export interface DrawerProps {
  readonly open: boolean
  readonly side: 'start' | 'end' | 'bottom'
  readonly title: string
  readonly closeLabel: string
  /** Seconds of the slide. */
  readonly seconds: number
  /** CSS length. */
  readonly width: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const AWAY = { start: 'translate(-100%, 0%)', end: 'translate(100%, 0%)', bottom: 'translate(0%, 100%)' }

/** A surface that slides in from an edge. The gap beside it and Escape close it; focus returns where it came from. */
export function Drawer({ open, side, title, closeLabel, seconds, width, onClose, children }: DrawerProps) {
  const reduced = useReducedMotion()
  const transitions = useTransition(open, {
    from: { transform: AWAY[side], opacity: 0 },
    enter: { transform: 'translate(0%, 0%)', opacity: 1 },
    leave: { transform: AWAY[side], opacity: 0 },
    config: { duration: reduced ? 0 : seconds * 1000, easing: (t) => 1 - (1 - t) ** 3 },
  })
  return transitions(
    (style, shown) =>
      shown && (
        <div className={styles.layer} data-side={side} inert={!open}>
          <animated.div
            className={styles.gap}
            style={{ opacity: style.opacity }}
            onPointerDown={onClose}
            data-testid="gap"
          />
          <animated.div
            className={styles.drawer}
            style={{
              transform: style.transform,
              ...(side !== 'bottom' && { width: `min(${width}, 100vw - 3.5rem)` }),
            }}
          >
            <Panel open={open} title={title} closeLabel={closeLabel} onClose={onClose}>
              {children}
            </Panel>
          </animated.div>
        </div>
      ),
  )
}

type PanelProps = Pick<DrawerProps, 'open' | 'title' | 'closeLabel' | 'onClose' | 'children'>

function Panel({ open, title, closeLabel, onClose, children }: PanelProps) {
  const heading = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-modal="true"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        if (event.key === 'Tab') keepFocusInside(event, panel.current)
      }}
    >
      <div className={styles.content}>{children}</div>
      <div className={styles.foot}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <Button icon={<CloseIcon />} aria-label={closeLabel} onClick={onClose} />
      </div>
    </div>
  )
}

function keepFocusInside(event: React.KeyboardEvent, panel: HTMLElement | null): void {
  const stops = [
    ...(panel?.querySelectorAll<HTMLElement>('a[href], button:enabled, input, [tabindex="0"]') ?? []),
  ]
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return
  const leaving = event.shiftKey
    ? document.activeElement === first || document.activeElement === panel
    : document.activeElement === last
  if (!leaving) return
  event.preventDefault()
  const to = event.shiftKey ? last : first
  to.focus()
}
