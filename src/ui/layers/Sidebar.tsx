import { type ReactNode, useId, useLayoutEffect, useReducer } from 'react'
import { Button } from '../controls/Button'
import { CloseIcon } from '../images/icons'
import { LocalizedText } from '../text/LocalizedText'
import styles from './Sidebar.module.css'
import { Surface, type SurfaceMotion } from './Surface'
import { nextSidebarState } from './sidebarState'

interface SidebarProps extends SurfaceMotion {
  readonly side: 'start' | 'end' | 'bottom'
  readonly title: string
  readonly closeLabel: string
  /** Seconds of the slide. */
  readonly seconds: number
  /** CSS length. */
  readonly width: string
  /** What is beside it stays in use, and touching that does not close it. */
  readonly persistent?: boolean
  /** Above the content, and not scrolled with it. */
  readonly head?: ReactNode
  /** Where little content lies. Default: at the bottom, near the button that opened it. */
  readonly from?: 'top' | 'bottom'
  /** Below the content, and not scrolled with it. */
  readonly base?: ReactNode
  readonly children: ReactNode
}

const TRANSFORMS = {
  start: (away: number) => `translate(calc(var(--onward) * ${away * -100}%), 0)`,
  end: (away: number) => `translate(calc(var(--onward) * ${away * 100}%), 0)`,
  bottom: (away: number) => `translate(0, ${away * 100}%)`,
}

/** Edges of the screen that a sidebar which stays takes, as custom properties of `<html>`: the picture ends there. */
const INSETS = { start: '--inset-start', end: '--inset-end', bottom: '--inset-bottom' }

/** Height of a sheet that stays, at least; above it there is what it is about. */
const SHEET_HEIGHT = 'min(18rem, 45dvh)'

/** Takes an edge of the screen for as long as there is a side; `width` is that of a sidebar at the side. */
function useInset(side: SidebarProps['side'] | undefined, width: string): void {
  useLayoutEffect(() => {
    if (side === undefined) return
    const { style } = document.documentElement
    style.setProperty(INSETS[side], side === 'bottom' ? SHEET_HEIGHT : inlineSizeOf(width))
    return () => void style.removeProperty(INSETS[side])
  }, [side, width])
}

/** Never all of the window: beside it there is what it is about. */
function inlineSizeOf(width: string): string {
  return `min(${width}, 100vw - 3.5rem)`
}

/**
 * A surface that slides in from an edge. The gap beside it and Escape close it, but not while it slides (spec §4,
 * sidebars); `onClose` runs when it begins to close.
 */
export function Sidebar(props: SidebarProps) {
  const {
    open,
    side,
    title,
    closeLabel,
    seconds,
    width,
    persistent,
    head,
    base,
    from = 'bottom',
    children,
  } = props
  const heading = useId()
  useInset(open && persistent === true ? side : undefined, width)
  const [state, send] = useReducer(nextSidebarState, 'closed')
  useLayoutEffect(() => send(open ? 'show' : 'clear'), [open])
  if (state === 'closed' && !open) return null

  const close = () => {
    if (state !== 'open') return
    send('close')
    props.onClose()
  }
  return (
    <Surface
      {...props}
      open={state !== 'closing'}
      labelledBy={heading}
      transformAt={TRANSFORMS[side]}
      seconds={seconds}
      className={styles.sidebar}
      dataAttributes={{ 'data-side': side, 'data-state': state, 'data-persistent': persistent ?? false }}
      style={side === 'bottom' ? {} : { inlineSize: inlineSizeOf(width) }}
      onClose={close}
      onOpened={() => {
        send('arrived')
        props.onOpened?.()
      }}
      onLeft={() => {
        send('arrived')
        props.onLeft?.()
      }}
    >
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.content} data-from={from}>
        {children}
      </div>
      {base && <div className={styles.base}>{base}</div>}
      <div className={styles.foot}>
        <h2 id={heading} className={styles.title}>
          <LocalizedText text={title} hyphenate />
        </h2>
        <Button icon={<CloseIcon />} aria-label={closeLabel} data-close onClick={close} />
      </div>
    </Surface>
  )
}
