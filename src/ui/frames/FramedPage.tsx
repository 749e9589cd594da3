import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { LinkIcon, OfflineIcon } from '../images/icons'
import { Notice } from '../status/Notice'
import { Progress } from '../status/Progress'
import { Elsewhere, type ElsewhereProps } from './Elsewhere'
import styles from './FramedPage.module.css'
import { useFrameBlocked } from './useFrameBlocked'

/** Milliseconds after which a page that has not loaded can be opened in a new window instead. */
const TIMEOUT_MS = 8000

interface FramedPageProps {
  readonly src: string
  /** Whether the page is reachable; undefined while that is unknown. */
  readonly reached: boolean | undefined
  readonly title: string
  /** The iframe's attributes of the same names. */
  readonly sandbox: string
  readonly allow: string
  readonly loadingLabel: string
  /** Says why the page cannot be shown: it needs a connection, or refuses. */
  readonly awayText: string
  /** Whether an unreachable page may open in a new window. */
  readonly opensElsewhere?: boolean
  /** Shown while the page is unreachable. Default: a notice with `awayText`. */
  readonly away?: ReactNode
  /** Says why the page may not have loaded. */
  readonly slowText: string
  /** Says that this page's content security policy blocks the frame. */
  readonly blockedText: string
  readonly newWindowLabel: string
  onNewWindow(): void
  /** Replaces the new window on a kiosk. */
  readonly code?: ElsewhereProps['code']
  onLoad?(): void
  readonly frame?: Ref<HTMLIFrameElement>
}

/**
 * A page in an iframe that fills its container. Whether a page forbids framing cannot be detected, so a new window is
 * offered after a while. The frame stays invisible while the page is unreachable, because the browser would show its
 * own error page. Once loaded, the page stays.
 */
export function FramedPage(props: FramedPageProps) {
  const { src, reached, title, sandbox, allow, loadingLabel, newWindowLabel, onNewWindow, onLoad, frame } =
    props
  const blocked = useFrameBlocked(src)
  const [hasLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)
  const [isLoaded, setThere] = useState(false)
  if (hasLoaded && reached && !isLoaded) setThere(true)
  const away = reached === false && !isLoaded
  // While the page is unreachable, the frame loads the browser's error page.
  if (away && hasLoaded) setLoaded(false)
  useEffect(() => {
    if (away) return
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [away])
  const newWindow = <Elsewhere label={newWindowLabel} onClick={onNewWindow} code={props.code} />
  if (away)
    return (
      props.away ?? (
        <Notice mark={props.opensElsewhere ? <LinkIcon /> : <OfflineIcon />} text={props.awayText} alert>
          {props.opensElsewhere && newWindow}
        </Notice>
      )
    )
  const waiting = isLate ? 'late' : 'loading'
  const state = blocked ? 'blocked' : isLoaded ? 'there' : waiting
  return (
    <>
      {state === 'loading' && <Progress label={loadingLabel} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        src={src}
        sandbox={sandbox}
        allow={allow}
        referrerPolicy="strict-origin-when-cross-origin"
        data-state={state}
        onLoad={() => {
          setLoaded(true)
          onLoad?.()
        }}
      />
      {(state === 'late' || blocked) && (
        <div className={styles.late} role="status">
          <p className={styles.text}>{blocked ? props.blockedText : props.slowText}</p>
          {newWindow}
        </div>
      )}
    </>
  )
}
