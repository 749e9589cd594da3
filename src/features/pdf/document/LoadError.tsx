import { useEffect, useState } from 'react'
import { useOnline, useText } from '../../../ports'
import { Button, DocumentIcon, Notice } from '../../../ui'
import type { LoadFailure } from './failure'

interface LoadErrorProps {
  readonly why: LoadFailure
  readonly onRetry: () => void
  readonly onDownload: () => void
}

/** Says why a document cannot be shown and offers actions. Retries when the network returns. */
export function LoadError({ why, onRetry, onDownload }: LoadErrorProps) {
  const text = useText()
  const online = useOnline()
  const [waits] = useState(why === 'missing' && !online)
  useEffect(() => {
    if (waits && online) onRetry()
  }, [waits, online, onRetry])
  return (
    <Notice
      mark={<DocumentIcon />}
      title={text('pdf.failed')}
      text={text(waits ? 'offline.needed' : `pdf.${why}`)}
      alert
    >
      {why !== 'form' && (
        <Button look="primary" data-autofocus onClick={onRetry}>
          {text('error.retry')}
        </Button>
      )}
      {why !== 'missing' && (
        <Button {...(why === 'form' && { look: 'primary', 'data-autofocus': true })} onClick={onDownload}>
          {text('viewer.download')}
        </Button>
      )}
    </Notice>
  )
}
