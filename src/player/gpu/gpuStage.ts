import type { Mesh, ShaderMaterial, Texture, Vector4, WebGLRenderer } from 'three'
import { createTexture, type Source } from '../../media'
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
  let size: Size = { width: 1, height: 1 }

  function programOf(blend: string): ShaderMaterial {
    const known = programs.get(blend)
    if (known) return known
    const program = createProgram(blend)
    programs.set(blend, program)
    return program
  }

  /** The picture's place in the stage's unit square, y up. */
  function placeIn(rect: Vector4, source: Source): void {
    const { x, y, width, height } = coverRect(size, source)
    rect.set(x / size.width, 1 - (y + height) / size.height, width / size.width, height / size.height)
  }

  return {
    kind: 'gpu',
    async load(source) {
      if (textures.has(source)) return
      if (renderer.getContext().isContextLost()) throw new Error('the GPU is lost')
      const texture = createTexture(source)
      textures.set(source, texture)
      renderer.initTexture(texture)
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
        if (picture) picture.value = textures.get(source) ?? null
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
