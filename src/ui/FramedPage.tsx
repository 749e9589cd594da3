import { type Ref, useEffect, useState } from 'react'
import { Button } from './Button'
import styles from './FramedPage.module.css'
import { LinkIcon } from './icons'
import { Progress } from './Progress'
import { useBlocked } from './useBlocked'

/** Milliseconds after which the visitor is offered another way to a page that has not come. */
const PATIENCE = 8000

export interface FramedPageProps {
  readonly src: string
  readonly title: string
  /** What the page may do, as an iframe's attributes of these names. */
  readonly sandbox: string
  readonly allow: string
  readonly loadingLabel: string
  /** Why it may not have come. */
  readonly slowText: string
  /** That the policy of the page around it does not let it be shown. */
  readonly blockedText: string
  readonly newWindowLabel: string
  onNewWindow(): void
  onLoad?(): void
  readonly frame?: Ref<HTMLIFrameElement>
}

/** A page that fills what it lies in. Whether it forbids that cannot be seen: another way is offered after a while. */
export function FramedPage(props: FramedPageProps) {
  const { src, title, sandbox, allow, loadingLabel, newWindowLabel, onNewWindow, onLoad, frame } = props
  const blocked = useBlocked(src)
  const [loading, setState] = useState<'loading' | 'late' | 'there'>('loading')
  useEffect(() => {
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE)
    return () => clearTimeout(late)
  }, [])
  const state = blocked ? 'blocked' : loading
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
          setState('there')
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
