import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

interface PreviewedRecord {
  readonly model: string
  readonly documentId?: string
  readonly locale?: string
}

/** The address at which a record is seen; null: nowhere yet. A save may move the record. */
export function usePreviewAddress({ model, documentId, locale }: PreviewedRecord, savedAt: string) {
  const { get } = useFetchClient()
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState<string | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another save may give another address
  useEffect(() => {
    if (!isOpen) return
    const query = new URLSearchParams({
      ...{ status: 'draft' },
      ...(documentId && { documentId }),
      ...(locale && { locale }),
    })
    get<{ data?: { url?: string } }>(`/content-manager/preview/url/${model}?${query}`).then(
      ({ data }) => setAddress(data?.data?.url ?? null),
      () => setAddress(null),
    )
  }, [isOpen, get, model, documentId, locale, savedAt])
  return { isOpen, setIsOpen, address }
}
