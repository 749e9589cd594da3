import { LinearFilter, Texture } from 'three'
import type { Source } from './source'

/**
 * A texture of the source's current picture. Image and video go one colour way: the browser hands both over as sRGB,
 * nothing is converted (a new texture has no colour space), and blending happens in sRGB as CSS does it, so both stages look the same. Row 0 is the top one.
 * `image`: the still as the browser decoded it, see `decodeStill`.
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
 * A still in sRGB, whatever its colour profile, decoded beside the page's own work: an element handed to the GPU is decoded
 * again while the page waits, and without its profile. Null for a video, or where the browser cannot: the element does then.
 */
export async function decodeStill(source: Source): Promise<ImageBitmap | null> {
  if (source.kind === 'video') return null
  try {
    return await createImageBitmap(source.element, {
      colorSpaceConversion: 'default',
      premultiplyAlpha: 'none',
    })
  } catch {
    return null
  }
}

/**
 * A video's texture for three.js, which then uploads by `texImage2D`: the one call that browsers do without a way over
 * the CPU. three.js has a `VideoTexture` of its own, but that one asks for every frame of a video nobody looks at.
 */
class FrameTexture extends Texture {
  readonly isVideoTexture = true
  /** Without a size: Chromium copies a film's frame into `RGBA8` by a detour that takes nearly twice as long. */
  override internalFormat = 'RGBA' as const

  /** three.js asks before each use; our stage says itself when there is a new frame. */
  update(): void {}
}
