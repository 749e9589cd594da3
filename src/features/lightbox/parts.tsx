import { useEffect, useState } from 'react'
import { useOnline, useText } from '../../ports'
import { useLocalizedText } from '../../ui'
import styles from './Gallery.module.css'

/** Announces the current picture. */
export function Heading({
  title,
  index,
  total,
}: {
  title: string | undefined
  index: number
  total: number
}) {
  const text = useText()
  const words = useLocalizedText()
  return (
    <p className={styles.heading} role="status">
      {total > 1 && (
        <bdi className={styles.count}>{text('viewer.position', { index: index + 1, total })}</bdi>
      )}{' '}
      {title && <span className={styles.title} {...words(title)} />}
    </p>
  )
}

/** Placeholder for a picture that failed to load. Offline failures are retried when the network returns. */
export function ImageError({ onAgain }: { onAgain: () => void }) {
  const text = useText()
  const online = useOnline()
  const [waits] = useState(!online)
  useEffect(() => {
    if (waits && online) onAgain()
  }, [waits, online, onAgain])
  return <span className={styles.unseen}>{text(waits ? 'offline.needed' : 'lightbox.failed')}</span>
}
