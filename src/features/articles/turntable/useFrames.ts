import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { formatFor, type Media } from '../../../content'
import { useHost } from '../../../ports'
import { useInView } from '../useInView'
import { coarseToFine } from './coarseToFine'
import { frameWidth } from './frameWidth'
import { loadInOrder } from './loadInOrder'
import { loadPicture } from './loadPicture'
import { nearestLoaded } from './ring'

/** The frames loaded so far. */
export interface Frames {
  readonly loaded: number
  /** The frame of that index, or the nearest loaded one. */
  nearest(picture: number): ImageBitmap | undefined
}

interface FrameOptions {
  readonly box: RefObject<HTMLElement | null>
  /** Width by height. */
  readonly ratio: number
  /** Releases the frames and loads none. */
  readonly paused: boolean
}

/** Loads the frames when the view comes near, coarse to fine, and releases them on unmount. */
export function useFrames(images: readonly Media[], { box, ratio, paused }: FrameOptions): Frames {
  const { resolveMedia } = useHost()
  const bitmaps = useRef(new Map<number, ImageBitmap>())
  const [loaded, setLoaded] = useState(0)
  const near = useInView(box, 0.01)
  const [wanted, setWanted] = useState(false)
  if (near && !wanted) setWanted(true)

  useEffect(() => {
    if (!wanted || paused || !box.current) return
    const loadedFrames = bitmaps.current
    const ending = new AbortController()
    const width = frameWidth(images.length, {
      drawn: Math.min(box.current.clientWidth, box.current.clientHeight * ratio) * devicePixelRatio,
      original: images[0]?.width ?? Number.POSITIVE_INFINITY,
      ratio,
    })
    const load = (index: number, signal: AbortSignal) => {
      const media = images[index]
      if (!media) return Promise.reject(new RangeError(`Picture ${index} does not exist.`))
      const file = formatFor(media, width)
      return loadPicture({ ...file, url: resolveMedia(file.url) }, width, signal)
    }
    const keep = (index: number, bitmap: ImageBitmap) => {
      if (ending.signal.aborted) return bitmap.close()
      loadedFrames.set(index, bitmap)
      setLoaded(loadedFrames.size)
    }
    const loadMissing = () => {
      const missing = coarseToFine(images.length).filter((index) => !loadedFrames.has(index))
      return loadInOrder(missing, load, keep, ending.signal)
    }
    let loading = loadMissing()
    const loadAgain = () => {
      loading = loading.then(loadMissing)
    }
    // Frames that failed offline are loaded when the network returns.
    addEventListener('online', loadAgain, { signal: ending.signal })
    return () => {
      ending.abort()
      for (const bitmap of loadedFrames.values()) bitmap.close()
      loadedFrames.clear()
      setLoaded(0)
    }
  }, [wanted, paused, images, ratio, resolveMedia, box])

  return useMemo(
    () => ({
      loaded,
      nearest(picture) {
        const index = nearestLoaded(picture, images.length, (each) => bitmaps.current.has(each))
        return index === undefined ? undefined : bitmaps.current.get(index)
      },
    }),
    [loaded, images],
  )
}
