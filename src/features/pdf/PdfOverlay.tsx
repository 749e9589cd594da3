import { useOverlay } from '../../ports'
import { PdfScreen } from './PdfScreen'

export { fetchReader } from './engine'

export function PdfOverlay() {
  const open = useOverlay('pdf')
  return open && <PdfScreen media={open.overlay.media} surface={open.surface} />
}
