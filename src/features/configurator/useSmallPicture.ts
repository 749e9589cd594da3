import { useCallback, useEffect, useRef } from 'react'
import { formatFor, type Media, readInlinePicture } from '../../content'
import { useHost } from '../../ports'
import { whenIdle } from '../../util'

/** Pixels; the message to sales shows it small. */
const WIDTH = 560
/** Tried in this order until the picture is small enough for a message. */
const QUALITIES = [0.8, 0.65, 0.5]

/** Makes a picture as a small JPEG data URL. Resolves to undefined if it cannot be read. */
export type MakeSmallPicture = () => Promise<string | undefined>

/**
 * The small picture of what is shown, made once. As soon as it `isShown`, it is made while the page is idle and off the
 * main thread, so that it never delays what the visitor chooses next.
 */
export function useSmallPicture(media: Media | undefined, isShown: boolean): MakeSmallPicture {
  const { resolveMedia } = useHost()
  const made = useRef<{ readonly url: string; readonly picture: Promise<string | undefined> }>(null)
  const url = media && resolveMedia(formatFor(media, WIDTH).url)
  const make = useCallback(async () => {
    if (url === undefined) return undefined
    if (made.current?.url !== url) made.current = { url, picture: smallPicture(url).catch(() => undefined) }
    return made.current.picture
  }, [url])
  useEffect(() => (isShown ? whenIdle(() => void make()) : undefined), [isShown, make])
  return make
}

async function smallPicture(url: string): Promise<string | undefined> {
  const image = new Image()
  // Readable from another origin that allows it, as the showroom's server does.
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const bitmap = await createImageBitmap(image, { resizeWidth: WIDTH, resizeQuality: 'medium' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  // Read only once: a canvas on the GPU would hold up the page until its pixels are back.
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0)
  bitmap.close()
  for (const quality of QUALITIES) {
    const data = await jpegOf(canvas, quality)
    if (readInlinePicture(data)) return data
  }
  return undefined
}

/** Encodes off the main thread, unlike `toDataURL`. */
function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<string> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (!blob) return reject(new Error('The picture cannot be encoded.'))
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.onerror = () => reject(reader.error)
        reader.readAsDataURL(blob)
      },
      'image/jpeg',
      quality,
    )
  })
}
