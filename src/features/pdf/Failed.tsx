import { useText } from '../../ports'
import { Button, DocumentIcon } from '../../ui'
import type { Failure } from './failure'
import styles from './Message.module.css'

interface FailedProps {
  readonly why: Failure
  readonly onRetry: () => void
  readonly onDownload: () => void
}

/** Says why a document cannot be shown, and what can be done. */
export function Failed({ why, onRetry, onDownload }: FailedProps) {
  const text = useText()
  return (
    <div className={styles.message} role="alert">
      <span className={styles.mark}>
        <DocumentIcon />
      </span>
      <h2 className={styles.title}>{text('pdf.failed')}</h2>
      <p className={styles.text}>{text(`pdf.${why}`)}</p>
      <div className={styles.ways}>
        <Button look="primary" data-autofocus onClick={onRetry}>
          {text('error.retry')}
        </Button>
        {why !== 'missing' && <Button onClick={onDownload}>{text('viewer.download')}</Button>}
      </div>
    </div>
  )
}
