import { useEffect, useState } from 'react'
import { useOnline, useText } from '../../ports'
import { useLocalizedText } from '../../ui'
import styles from './Gallery.module.css'

/** Says which picture is shown, also to those who hear it. */
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

/** Stands where a picture could not be loaded; without a connection, until there is one. */
export function ImageError({ onAgain }: { onAgain: () => void }) {
  const text = useText()
  const online = useOnline()
  const [waits] = useState(!online)
  useEffect(() => {
    if (waits && online) onAgain()
  }, [waits, online, onAgain])
  return <span className={styles.unseen}>{text(waits ? 'offline.needed' : 'lightbox.failed')}</span>
}
