import type { Texture, WebGLRenderer } from 'three'
import { createTexture, decodeStill, type Source, SourceError } from '../../media'
import type { StandIns } from './standIns'

/** The textures of the sources that are loaded on the GPU stage. */
export interface Textures {
  readonly count: number
  /** Counted from the start. */
  readonly uploads: number
  /** Uploads a still. A film is uploaded when it is first drawn. */
  load(source: Source): Promise<void>
  of(source: Source): Texture
  /** Undefined where the source is not loaded. */
  loaded(source: Source): Texture | undefined
  unload(source: Source): void
}

interface TexturesParts {
  readonly renderer: WebGLRenderer
  readonly standIns: StandIns
  readonly onLost: () => void
}

export function createTextures({ renderer, standIns, onLost }: TexturesParts): Textures {
  const textures = new Map<Source, Texture>()
  /** Sources that are loaded or loading. */
  const wanted = new Set<Source>()
  let uploads = 0

  function ensureGpu(): void {
    if (!renderer.getContext().isContextLost()) return
    onLost()
    throw new Error('the GPU is lost')
  }

  function textureOf(source: Source, image: ImageBitmap | null = null): Texture {
    const known = textures.get(source)
    if (known) return known
    const texture = createTexture(source, image)
    texture.onUpdate = () => {
      uploads += 1
    }
    textures.set(source, texture)
    // Not for films: another frame would be shown first by then, and the upload would delay the interaction.
    if (source.kind === 'image') renderer.initTexture(texture)
    return texture
  }

  function unload(source: Source): void {
    wanted.delete(source)
    standIns.remove(source)
    textures.get(source)?.dispose()
    textures.delete(source)
  }

  return {
    get count() {
      return textures.size
    },
    get uploads() {
      return uploads
    },
    async load(source) {
      ensureGpu()
      ensureReadable(source, onLost)
      if (textures.has(source)) return
      // three.js scales down images that are too large, but not videos.
      const longest = renderer.capabilities.maxTextureSize
      if (source.kind === 'video' && Math.max(source.width, source.height) > longest) {
        throw new SourceError(source.url, `the video is larger than ${longest} px, the maximum of this GPU`)
      }
      wanted.add(source)
      if (source.kind === 'video') standIns.add(source)
      let image: ImageBitmap | null = null
      try {
        image = await decodeStill(source)
        ensureGpu()
        // The source may have been unloaded in the meantime.
        if (wanted.has(source)) textureOf(source, image)
      } catch (error) {
        unload(source)
        throw error
      } finally {
        image?.close()
      }
    },
    of: textureOf,
    loaded: (source) => textures.get(source),
    unload,
  }
}

/** The DOM stage shows pictures of hosts that allow no textures of them. It takes over for good. */
function ensureReadable({ url, unreadable }: Source, leave: () => void): void {
  if (!unreadable) return
  leave()
  throw new SourceError(url, 'its host does not allow textures of it')
}
