import { useOverlay } from '../../ports'
import { PdfScreen } from './PdfScreen'

export function PdfOverlay() {
  const open = useOverlay('pdf')
  return open && <PdfScreen media={open.overlay.media} surface={open.surface} />
}
