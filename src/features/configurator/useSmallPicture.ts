import { useEffect, useState } from 'react'
import { formatFor, type Media, readInlinePicture } from '../../content'
import { useHost } from '../../ports'

/** Pixels; the message to sales shows it small. */
const WIDTH = 560
/** Tried in this order until the picture is small enough for a message. */
const QUALITIES = [0.8, 0.65, 0.5]

/** A picture as a small JPEG data URL, once it is loaded; undefined until then, and if it cannot be read. */
export function useSmallPicture(media: Media | undefined): string | undefined {
  const { resolveMedia } = useHost()
  const [made, setMade] = useState<{ readonly url: string; readonly picture: string | undefined }>()
  const url = media && resolveMedia(formatFor(media, WIDTH).url)
  useEffect(() => {
    if (url === undefined) return
    let isWanted = true
    smallPicture(url)
      .catch(() => undefined)
      .then((picture) => isWanted && setMade({ url, picture }))
    return () => {
      isWanted = false
    }
  }, [url])
  return made?.url === url ? made?.picture : undefined
}

async function smallPicture(url: string): Promise<string | undefined> {
  const image = new Image()
  // Readable from another origin that allows it, as the showroom's server does.
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find((data) =>
    readInlinePicture(data),
  )
}
