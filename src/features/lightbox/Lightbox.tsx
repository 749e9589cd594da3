import { useEffect } from 'react'
import { useOverlay } from '../../ports'
import { Gallery } from './Gallery'

export function Lightbox() {
  const images = useOverlay('images')
  const left = images && !images.surface.open ? images.surface.onLeft : undefined
  // The library fades out before it reports the close, so there is no animation left to wait for.
  useEffect(() => left?.(), [left])
  if (!images?.surface.open) return null
  const { media, index } = images.overlay
  return (
    <Gallery
      key={images.surface.level}
      media={media}
      index={index}
      onOpened={images.surface.onOpened}
      onClose={images.close}
    />
  )
}
