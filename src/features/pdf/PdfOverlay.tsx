import { useOverlay, useText } from '../../ports'
import { FullScreen } from '../../ui'
import styles from './document/DocumentView.module.css'
import { PdfScreen } from './PdfScreen'

export function PdfOverlay() {
  const open = useOverlay('pdf')
  const text = useText()
  if (!open) return null
  const { overlay, surface } = open
  if (overlay.media.length > 0 || overlay.document === undefined)
    return <PdfScreen media={overlay.media} surface={surface} />
  // The URL names a document whose record is not loaded yet.
  return (
    <FullScreen
      {...surface}
      look="viewer"
      title={text('viewer.loading')}
      closeLabel={text('navigation.close')}
    >
      <progress className={styles.progress} aria-label={text('viewer.loading')} />
    </FullScreen>
  )
}
