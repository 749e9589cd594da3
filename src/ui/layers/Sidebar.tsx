import { type ReactNode, type RefObject, useId, useLayoutEffect, useReducer, useRef } from 'react'
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
  /** Duration of the slide in seconds. */
  readonly seconds: number
  /** CSS length. */
  readonly width: string
  /** The rest of the page stays usable, and touching it does not close the sidebar. */
  readonly persistent?: boolean
  /** Fixed content above the scrolling content. */
  readonly head?: ReactNode
  /** Alignment of short content. Default: the bottom, near the button that opened the sidebar. */
  readonly from?: 'top' | 'bottom'
  /** Fixed content below the scrolling content. */
  readonly base?: ReactNode
  readonly children: ReactNode
}

const TRANSFORMS = {
  start: (offset: number) => `translate(calc(var(--onward) * ${offset * -100}%), 0)`,
  end: (offset: number) => `translate(calc(var(--onward) * ${offset * 100}%), 0)`,
  bottom: (offset: number) => `translate(0, ${offset * 100}%)`,
}

/** Custom properties of `<html>` for the screen edges that a persistent sidebar takes; the picture ends there. */
const INSETS = { start: '--inset-start', end: '--inset-end', bottom: '--inset-bottom' }

/** Minimum height of a persistent bottom sidebar. */
const SHEET_HEIGHT = 'min(18rem, 45dvh)'

/** Reserves an edge of the screen while `side` is set. `width` applies to the start and end sides. */
function useInset(side: SidebarProps['side'] | undefined, width: string): void {
  useLayoutEffect(() => {
    if (side === undefined) return
    const { style } = document.documentElement
    style.setProperty(INSETS[side], side === 'bottom' ? SHEET_HEIGHT : inlineSizeOf(width))
    return () => void style.removeProperty(INSETS[side])
  }, [side, width])
}

/** Publishes the height of a persistent bottom sidebar, for what stands above it. */
function useSheetHeight(isSheet: boolean, foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const sheet = foot.current?.parentElement
    if (!isSheet || !sheet) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--sheet-height', `${sheet.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(sheet)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--sheet-height')
    }
  }, [isSheet, foot])
}

/** Leaves part of the picture visible. */
function inlineSizeOf(width: string): string {
  return `min(${width}, 100vw - 3.5rem)`
}

/**
 * A surface that slides in from an edge. Escape and the area beside it close it, but not while it slides (spec §4,
 * sidebars). `onClose` is called when it starts to close.
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
  const foot = useRef<HTMLDivElement>(null)
  const [state, send] = useReducer(nextSidebarState, 'closed')
  useLayoutEffect(() => send(open ? 'show' : 'clear'), [open])
  useSheetHeight(state !== 'closed' && persistent === true && side === 'bottom', foot)
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
      // A tour that is dragged away would end unintentionally.
      sheet={side === 'bottom' && !persistent}
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
      {head && (
        <div className={styles.head} data-grip>
          {head}
        </div>
      )}
      {children && (
        <div className={styles.content} data-from={from}>
          {children}
        </div>
      )}
      {base && <div className={styles.base}>{base}</div>}
      <div ref={foot} className={styles.foot} data-grip>
        <h2 id={heading} className={styles.title}>
          <LocalizedText text={title} hyphenate />
        </h2>
        <Button icon={<CloseIcon />} aria-label={closeLabel} data-close onClick={close} />
      </div>
    </Surface>
  )
}
