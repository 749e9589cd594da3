import { useEffect, useState } from 'react'
import { type Iframe, sandboxOf } from '../../content'
import { useDispatch, useText } from '../../ports'
import { Button, LinkIcon, Progress } from '../../ui'
import styles from './FramedPage.module.css'

/** Milliseconds after which the visitor is offered another way to a page that has not come. */
const PATIENCE = 8000

/** A page in its frame. Whether it forbids that cannot be seen from outside: the other way is offered after a while. */
export function FramedPage({ iframe, url }: { iframe: Iframe; url: string }) {
  const text = useText()
  const dispatch = useDispatch()
  const [state, setState] = useState<'loading' | 'late' | 'there'>('loading')
  useEffect(() => {
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE)
    return () => clearTimeout(late)
  }, [])
  const target = new URL(url, location.href)
  return (
    <>
      {state === 'loading' && <Progress label={text('viewer.loading')} />}
      <iframe
        className={styles.frame}
        title={iframe.title || target.host}
        src={url}
        sandbox={sandboxOf(iframe, target.origin !== location.origin)}
        allow={iframe.allow ?? ''}
        referrerPolicy="strict-origin-when-cross-origin"
        data-state={state}
        onLoad={() => setState('there')}
      />
      {state === 'late' && (
        <div className={styles.late} role="status">
          <p className={styles.text}>{text('frame.slow')}</p>
          <Button
            icon={<LinkIcon />}
            onClick={() => dispatch({ type: 'openLink', url: target.href, newWindow: true })}
          >
            {text('frame.new_window')}
          </Button>
        </div>
      )}
    </>
  )
}
