import { lazy, Suspense } from 'react'
import { useOverlay, useText } from '../../ports'
import { Progress } from '../../ui'

const PdfScreen = lazy(() => import('./PdfScreen'))

export function PdfOverlay() {
  const open = useOverlay('pdf')
  const text = useText()
  if (!open) return null
  return (
    <Suspense fallback={<Progress label={text('viewer.loading')} />}>
      <PdfScreen media={open.overlay.media} surface={open.surface} />
    </Suspense>
  )
}
