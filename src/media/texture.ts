import { LinearFilter, NoColorSpace, Texture } from 'three'
import type { Source } from './source'

/**
 * A texture of the source's current picture. Image and video go one colour way: the browser hands both over as sRGB,
 * nothing is converted, and blending happens in sRGB as CSS does it, so both stages look the same. Row 0 is the top one.
 */
export function createTexture(source: Source): Texture {
  const texture = source.kind === 'video' ? new FrameTexture(source.element) : new Texture(source.element)
  texture.colorSpace = NoColorSpace
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  texture.flipY = false
  texture.needsUpdate = true
  return texture
}

/**
 * A video's texture for three.js, which then uploads by `texImage2D`: the one call that browsers do without a way over
 * the CPU. three.js has a `VideoTexture` of its own, but that one asks for every frame of a video nobody looks at.
 */
class FrameTexture extends Texture {
  readonly isVideoTexture = true

  /** three.js asks before each use; our stage says itself when there is a new frame. */
  update(): void {}
}
