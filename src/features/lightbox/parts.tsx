import { useText } from '../../ports'
import styles from './Gallery.module.css'

/** Says which picture is shown. */
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
  return (
    <p className={styles.heading}>
      {total > 1 && (
        <bdi className={styles.count}>{text('viewer.position', { index: index + 1, total })}</bdi>
      )}
      {title && (
        <span className={styles.title} dir="auto">
          {title}
        </span>
      )}
    </p>
  )
}

/** Stands where a picture could not be loaded. */
export function Unseen() {
  const text = useText()
  return <span className={styles.unseen}>{text('lightbox.failed')}</span>
}
