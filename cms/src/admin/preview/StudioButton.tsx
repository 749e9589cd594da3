import { Button, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'

interface StudioButtonProps {
  readonly record: { readonly model: string; readonly documentId?: string; readonly locale?: string }
}

/** Opens the studio at the record, in a window of its own: hotspots are placed in the picture there. */
export function StudioButton({ record }: StudioButtonProps) {
  const { post } = useFetchClient()
  const [isRefused, setRefused] = useState(false)
  const open = async () => {
    // Opened at once: after an answer, browsers block windows.
    const page = window.open('about:blank')
    try {
      const { data } = await post<{ data?: { address?: string } }>('/showroom/studio', record)
      if (!data.data?.address) throw new Error()
      page?.location.replace(data.data.address)
      setRefused(false)
    } catch {
      page?.close()
      setRefused(true)
    }
  }
  return (
    <>
      <Button variant="tertiary" fullWidth onClick={open}>
        Edit in the picture
      </Button>
      {isRefused && <Typography textColor="danger600">Your role may not use the studio.</Typography>}
    </>
  )
}
