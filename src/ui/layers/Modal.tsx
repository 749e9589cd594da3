import { type CSSProperties, type ReactNode, useId } from 'react'
import { Button } from '../controls/Button'
import { CloseIcon } from '../images/icons'
import { LocalizedText } from '../text/LocalizedText'
import head from './Head.module.css'
import styles from './Modal.module.css'
import { Surface, type SurfaceMotion } from './Surface'

export type ModalSize = 's' | 'm' | 'l' | 'xl' | 'xxl' | 'xxxl' | 'fullscreen'

interface ModalProps extends SurfaceMotion {
  readonly size: ModalSize
  /** Overrides the size, in px on a 1080 px high screen. The window limits it. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Leaves persistent sidebars visible and usable. */
  readonly beside?: boolean
  readonly title: string
  readonly closeLabel: string
  /** Controls between the title and the close button. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** Maximum sizes in px on a 1080 px high screen (spec §2). */
const MAX_SIZES: Readonly<
  Record<Exclude<ModalSize, 'fullscreen'>, readonly [width: number, height: number]>
> = {
  s: [600, 300],
  m: [800, 500],
  l: [1100, 700],
  xl: [1300, 800],
  xxl: [1600, 950],
  xxxl: [1900, 1100],
}

/** The root font size on that screen, px. */
const REM = 18

/**
 * A surface that slides up over the middle of the screen, on portrait screens from the bottom. Title and close button
 * stay while the content scrolls. The content brings its own padding.
 */
export function Modal(props: ModalProps) {
  const { size, width, height, beside = false, title, closeLabel, tools, onClose, children } = props
  const heading = useId()
  const [widest, highest] = size === 'fullscreen' ? [undefined, undefined] : MAX_SIZES[size]
  const style = {
    '--width': cssLength(width ?? widest),
    '--height': cssLength(height ?? highest),
  } as CSSProperties
  return (
    <Surface
      {...props}
      labelledBy={heading}
      transformAt={(offset) => `translate(0, ${offset * 7}rem)`}
      seconds={0.28}
      className={styles.modal}
      style={style}
      sheet={size !== 'fullscreen'}
      dataAttributes={{ 'data-modal': size, 'data-beside': beside }}
    >
      <div className={`${head.head} ${styles.head}`} data-grip>
        <h2 id={heading} className={head.title}>
          <LocalizedText text={title} hyphenate />
        </h2>
        {tools}
        <Button
          className={styles.close ?? ''}
          icon={<CloseIcon />}
          aria-label={closeLabel}
          data-close
          onClick={onClose}
        />
      </div>
      <div className={styles.body}>{children}</div>
    </Surface>
  )
}

function cssLength(px: number | undefined): string {
  return px === undefined ? '100vmax' : `${px / REM}rem`
}
