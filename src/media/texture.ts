import { LinearFilter, NoColorSpace, Texture } from 'three'
import type { Source } from './source'

/**
 * A texture of the source's current picture. Image and video go one colour way: the browser hands both over as sRGB,
 * nothing is converted, and blending happens in sRGB as CSS does it, so both stages look the same.
 */
export function createTexture(source: Source): Texture {
  // three.js takes the size of a texture from the element's attributes, which a video does not set itself.
  if (source.kind === 'video') Object.assign(source.element, { width: source.width, height: source.height })
  const texture = new Texture(source.element)
  texture.colorSpace = NoColorSpace
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  texture.flipY = true
  texture.needsUpdate = true
  return texture
}
