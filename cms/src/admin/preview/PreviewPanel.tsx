import { Button } from '@strapi/design-system'
import { PreviewPane } from './PreviewPane'
import { StudioButton } from './StudioButton'
import { usePreviewAddress } from './usePreviewAddress'

interface PanelProps {
  readonly model: string
  readonly documentId?: string
  /** The record as it is stored; absent: it was never saved. */
  readonly document?: { readonly id?: number; readonly locale?: string | null; readonly updatedAt?: string }
}

/** A panel of the form: opens the showroom beside it. Strapi's own preview hides the form. */
export function PreviewPanel({ model, documentId, document: record }: PanelProps) {
  if (!record?.id) return null
  const { locale, updatedAt } = record
  return {
    title: 'Showroom',
    content: (
      <PreviewBeside
        record={{ model, ...(documentId && { documentId }), ...(locale && { locale }) }}
        savedAt={updatedAt ?? ''}
      />
    ),
  }
}

interface PreviewBesideProps {
  readonly record: { readonly model: string; readonly documentId?: string; readonly locale?: string }
  readonly savedAt: string
}

function PreviewBeside({ record, savedAt }: PreviewBesideProps) {
  const { isOpen, setIsOpen, address } = usePreviewAddress(record, savedAt)
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Preview beside the form'}
      </Button>
      <StudioButton record={record} />
      {isOpen && <PreviewPane address={address} savedAt={savedAt} />}
    </>
  )
}
