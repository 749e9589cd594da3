import { type Iframe, sandboxOf } from '../../../content'
import { useDispatch, useHost, useText } from '../../../ports'
import { Button, EnlargeIcon } from '../../../ui'
import styles from './Frame.module.css'

interface FrameProps {
  readonly iframe: Iframe
  readonly title?: string | undefined
}

/** Another page inside the article, loaded when it comes near. It may do what the content allows it. */
export function Frame({ iframe, title }: FrameProps) {
  const dispatch = useDispatch()
  const text = useText()
  const { resolveMedia } = useHost()
  const src = resolveMedia(iframe.url)
  const foreign = new URL(src, location.href).origin !== location.origin
  const name = iframe.title || title || ''
  return (
    <div className={styles.frame}>
      <iframe
        src={src}
        title={name}
        sandbox={sandboxOf(iframe, foreign)}
        allow={iframe.allow ?? ''}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
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
