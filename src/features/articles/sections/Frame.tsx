import { useState } from 'react'
import { type Iframe, sandboxOf } from '../../../content'
import { useDispatch, useFramedPage, useHost, useOnline, useText } from '../../../ports'
import { Button, Elsewhere, EnlargeIcon, useFrameBlocked } from '../../../ui'
import { originOf } from '../../../util'
import styles from './Frame.module.css'

interface FrameProps {
  readonly iframe: Iframe
  readonly title?: string | undefined
}

/** A lazily loaded page in an iframe with the permissions that the content grants. */
export function Frame({ iframe, title }: FrameProps) {
  const dispatch = useDispatch()
  const text = useText()
  const { resolveMedia } = useHost()
  const online = useOnline()
  const src = resolveMedia(iframe.url)
  const page = useFramedPage({ ...iframe, title: iframe.title || (title ?? '') })
  const foreign = originOf(src, location.href) !== location.origin
  const blocked = useFrameBlocked(src)
  const { reached } = page
  const [hasLoaded, setLoaded] = useState(false)
  const [isLoaded, setThere] = useState(false)
  if (hasLoaded && reached && !isLoaded) setThere(true)
  const isUnreachable = reached === false && !isLoaded
  // While the network is there, the page itself is dead or refuses.
  const refuses = foreign && online
  const name = iframe.title || title || ''
  return (
    <div className={styles.frame}>
      <iframe
        // An unreachable page would show the browser's error page.
        {...(!isUnreachable && { src })}
        style={{ visibility: reached || isLoaded ? 'visible' : 'hidden' }}
        onLoad={() => setLoaded(!isUnreachable)}
        title={name}
        sandbox={sandboxOf(iframe, foreign)}
        allow={iframe.allow ?? ''}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {isUnreachable && (
        <div className={styles.blocked} role="status">
          <p className={styles.reason}>{text(refuses ? 'frame.blocked' : 'offline.needed')}</p>
          {refuses && <Elsewhere label={page.newWindowLabel} onClick={page.onNewWindow} code={page.code} />}
        </div>
      )}
      {blocked && !isUnreachable && (
        <p className={styles.blocked} role="status">
          {text('frame.blocked')}
        </p>
      )}
      <Button
        className={styles.enlarge ?? ''}
        data-screen
        icon={<EnlargeIcon />}
        aria-label={text('article.enlarge', { title: name })}
        onClick={() => dispatch({ type: 'openIframe', iframe })}
      />
    </div>
  )
}
