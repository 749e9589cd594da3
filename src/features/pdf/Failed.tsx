import { useText } from '../../ports'
import { Button, DocumentIcon, Notice } from '../../ui'
import type { Failure } from './failure'

interface FailedProps {
  readonly why: Failure
  readonly onRetry: () => void
  readonly onDownload: () => void
}

/** Says why a document cannot be shown, and what can be done. */
export function Failed({ why, onRetry, onDownload }: FailedProps) {
  const text = useText()
  return (
    <Notice mark={<DocumentIcon />} title={text('pdf.failed')} text={text(`pdf.${why}`)} alert>
      <Button look="primary" data-autofocus onClick={onRetry}>
        {text('error.retry')}
      </Button>
      {why !== 'missing' && <Button onClick={onDownload}>{text('viewer.download')}</Button>}
    </Notice>
  )
}
