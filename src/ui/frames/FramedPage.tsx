import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Button } from '../controls/Button'
import { LinkIcon, OfflineIcon } from '../images/icons'
import { Notice } from '../status/Notice'
import { Progress } from '../status/Progress'
import styles from './FramedPage.module.css'
import { useFrameBlocked } from './useFrameBlocked'

/** Milliseconds after which the visitor is offered another way to a page that has not come. */
const TIMEOUT_MS = 8000

interface FramedPageProps {
  readonly src: string
  /** Whether it can be had now; undefined: that is being found out. */
  readonly reached: boolean | undefined
  readonly title: string
  /** What the page may do, as an iframe's attributes of these names. */
  readonly sandbox: string
  readonly allow: string
  readonly loadingLabel: string
  /** That it needs a connection. */
  readonly awayText: string
  /** Stands for it where there is none. Default: these words. */
  readonly away?: ReactNode
  /** Why it may not have come. */
  readonly slowText: string
  /** That the policy of the page around it does not let it be shown. */
  readonly blockedText: string
  readonly newWindowLabel: string
  onNewWindow(): void
  onLoad?(): void
  readonly frame?: Ref<HTMLIFrameElement>
}

/**
 * A page that fills what it lies in. Whether it forbids that cannot be seen: another way is offered after a while. What the
 * frame shows is seen only when the page can be had, else it would be the browser's own words; once it is there it stays.
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
  // What a frame has loaded while the page was out of reach is not the page.
  if (away && hasLoaded) setLoaded(false)
  useEffect(() => {
    if (away) return
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [away])
  if (away) return props.away ?? <Notice mark={<OfflineIcon />} text={props.awayText} alert />
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
          <Button icon={<LinkIcon />} onClick={onNewWindow}>
            {newWindowLabel}
          </Button>
        </div>
      )}
    </>
  )
}
