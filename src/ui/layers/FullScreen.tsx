import { type ReactNode, useId } from 'react'
import { Button } from '../controls/Button'
import { CloseIcon } from '../images/icons'
import notice from '../status/Notice.module.css'
import { LocalizedText } from '../text/LocalizedText'
import styles from './FullScreen.module.css'
import head from './Head.module.css'
import { Surface, type SurfaceMotion } from './Surface'

interface FullScreenProps extends SurfaceMotion {
  readonly title: string
  readonly closeLabel: string
  /** A large icon above the title of a message. */
  readonly mark?: ReactNode
  /** `message`: a title and little content in the middle. `viewer`: a header above content that fills the rest. */
  readonly look?: 'message' | 'viewer'
  /** Controls in a viewer's header, between the title and the close button. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A surface that fades in over everything. Escape closes it; the focus stays inside and is restored afterwards. */
export function FullScreen(props: FullScreenProps) {
  const { title, mark, closeLabel, look = 'message', tools, onClose, children } = props
  const heading = useId()
  const close = (
    <Button
      className={styles.close ?? ''}
      icon={<CloseIcon />}
      aria-label={closeLabel}
      data-close
      onClick={onClose}
    />
  )
  return (
    <Surface
      {...props}
      labelledBy={heading}
      transformAt={() => 'none'}
      seconds={0.28}
      className={styles.surface}
      dataAttributes={{ 'data-look': look }}
    >
      {look === 'viewer' ? (
        <>
          <div className={`${head.head} ${styles.head}`}>
            <h1 id={heading} className={head.title}>
              <LocalizedText text={title} hyphenate />
            </h1>
            {tools}
            {close}
          </div>
          <div className={styles.body}>{children}</div>
        </>
      ) : (
        <>
          <div className={styles.column}>
            {mark && <div className={notice.mark}>{mark}</div>}
            <h1 id={heading} className={styles.title}>
              <LocalizedText text={title} hyphenate />
            </h1>
            {children}
          </div>
          {close}
        </>
      )}
    </Surface>
  )
}
