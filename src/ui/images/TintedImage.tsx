import { type ComponentProps, type CSSProperties, useEffect, useState } from 'react'
import styles from './TintedImage.module.css'

interface TintedImageProps extends ComponentProps<'img'> {
  readonly src: string
  readonly alt: string
  /** CSS color. Absent: the image keeps its own colors. */
  readonly tint?: string | undefined
}

/**
 * An image whose opaque parts are filled with one color. It keeps its own colors if its site does not let the page read
 * it (CORS), because browsers draw nothing for such a mask.
 */
export function TintedImage({ tint, className = '', ...image }: TintedImageProps) {
  const { src } = image
  const [unreadable, setUnreadable] = useState<string>()
  const isUnreadable = unreadable === src
  useEffect(() => {
    if (!isUnreadable) return
    // The network may have been the reason.
    const retry = () => setUnreadable(undefined)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isUnreadable])
  // `key`: the plain image is a new element, which loads without CORS.
  if (tint === undefined || isUnreadable)
    return <img key="plain" {...image} className={className || undefined} alt={image.alt} draggable={false} />
  const style: CSSProperties = { backgroundColor: tint, maskImage: `url(${JSON.stringify(src)})` }
  return (
    <img
      key="tinted"
      {...image}
      className={`${styles.tinted} ${className}`}
      style={style}
      alt={image.alt}
      crossOrigin="anonymous"
      draggable={false}
      onError={() => setUnreadable(src)}
    />
  )
}
