import type { Mesh, ShaderMaterial, Texture, Vector4, WebGLRenderer } from 'three'
import { createTexture, type Source, SourceError } from '../../media'
import { coverRect, type Size } from '../cover'
import { type Frame, nextDisplay, type Stage } from '../stage'
import { createProgram } from './program'

export interface GpuParts {
  readonly renderer: WebGLRenderer
  /** The quad that fills the canvas. */
  readonly quad: Mesh
  /** Asks for one frame. Nothing is drawn without asking. */
  readonly invalidate: () => void
}

/** The stage on a canvas: two textures and one blend shader. Uploads only what is new, draws only when asked. */
export function createGpuStage({ renderer, quad, invalidate }: GpuParts): Stage {
  const textures = new Map<Source, Texture>()
  const programs = new Map<string, ShaderMaterial>()
  let uploads = 0
  let size: Size = { width: 1, height: 1 }

  function programOf(blend: string): ShaderMaterial {
    const known = programs.get(blend)
    if (known) return known
    const program = createProgram(blend)
    programs.set(blend, program)
    return program
  }

  function textureOf(source: Source): Texture {
    const known = textures.get(source)
    if (known) return known
    const texture = createTexture(source)
    texture.onUpdate = () => {
      uploads += 1
    }
    textures.set(source, texture)
    renderer.initTexture(texture)
    return texture
  }

  /** The picture's place in the stage's unit square, y up. */
  function placeIn(rect: Vector4, source: Source): void {
    const { x, y, width, height } = coverRect(size, source)
    rect.set(x / size.width, 1 - (y + height) / size.height, width / size.width, height / size.height)
  }

  return {
    kind: 'gpu',
    get counters() {
      return { textures: textures.size, uploads, draws: renderer.info.render.frame }
    },
    async load(source) {
      if (renderer.getContext().isContextLost()) throw new Error('the GPU is lost')
      // Images that are too large are scaled down by three.js, videos are not.
      const longest = renderer.capabilities.maxTextureSize
      if (source.kind === 'video' && Math.max(source.width, source.height) > longest) {
        throw new SourceError(source.url, `the video is larger than ${longest} px, the most this GPU takes`)
      }
      textureOf(source)
    },
    draw({ front, back, progress, blend }: Frame) {
      if (!front) return
      const program = programOf(blend)
      const { uniforms } = program
      const to = back ?? front
      for (const [name, source] of [
        ['from', front],
        ['to', to],
      ] as const) {
        const picture = uniforms[`${name}Picture`]
        const rect = uniforms[`${name}Rect`]
        if (picture) picture.value = textureOf(source)
        if (rect) placeIn(rect.value, source)
      }
      if (uniforms.progress) uniforms.progress.value = back ? progress : 0
      if (uniforms.ratio) uniforms.ratio.value = size.width / size.height
      quad.material = program
      invalidate()
    },
    refresh(source) {
      const texture = textures.get(source)
      if (!texture) return
      texture.needsUpdate = true
      invalidate()
    },
    unload(source) {
      textures.get(source)?.dispose()
      textures.delete(source)
    },
    settled: nextDisplay,
    resize(next) {
      size = { width: Math.max(1, next.width), height: Math.max(1, next.height) }
    },
    show(visible) {
      renderer.domElement.style.visibility = visible ? '' : 'hidden'
    },
  }
}
