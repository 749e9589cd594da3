import { LinearFilter, Texture } from 'three'
import { decodeInWorker } from './decodeInWorker'
import { type Source, SourceError } from './source'
import { isReadable, isVector } from './wholePicture'

/**
 * A texture of the source's current picture. Images and videos take the same colour path: the browser hands both over
 * as sRGB, nothing is converted (a new texture has no colour space), and blending happens in sRGB as in CSS, so both
 * stages look the same. Row 0 is the top one. `image` is the still as decoded by `decodeStill`.
 */
export function createTexture(source: Source, image: ImageBitmap | null): Texture {
  const texture =
    source.kind === 'video' ? new FrameTexture(source.element) : new Texture(image ?? source.element)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  texture.flipY = false
  texture.needsUpdate = true
  return texture
}

/**
 * Decodes a still to sRGB, off the main thread where that is possible. An element that is passed to the GPU would be decoded again on the
 * main thread, without its colour profile. Null for a video, or if the browser cannot decode it this way; the element
 * is used then. Rejects with a `SourceError` if only a part of the picture has arrived, which would be drawn black.
 */
export async function decodeStill(source: Source): Promise<ImageBitmap | null> {
  if (source.kind === 'video') return null
  try {
    const decoded = await decodeInWorker(source.url)
    return decoded ?? (await createImageBitmap(source.element, { premultiplyAlpha: 'none' }))
  } catch {
    if (isVector(source.url) || (await isReadable(source.element))) return null
    throw new SourceError(source.url, 'the image is incomplete')
  }
}

/**
 * A video texture that three.js uploads with `texImage2D`, the one call that browsers run without a copy through the
 * CPU. The `VideoTexture` of three.js requests every frame, also of videos that are not visible.
 */
class FrameTexture extends Texture {
  readonly isVideoTexture = true
  /** Unsized: Chromium copies a video frame into `RGBA8` by a detour that takes nearly twice as long. */
  override internalFormat = 'RGBA' as const

  /** Called by three.js before each use. The stage marks new frames itself. */
  update(): void {}
}
