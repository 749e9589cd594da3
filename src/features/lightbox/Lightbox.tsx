import { useEffect } from 'react'
import { useOverlay } from '../../ports'
import { Gallery } from './Gallery'

export function Lightbox() {
  const images = useOverlay('images')
  const left = images && !images.surface.open ? images.surface.onLeft : undefined
  // It has faded by the time that it is closed: then there is nothing left to leave.
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
