import type { IUniform, Mesh, Texture, Vector4, WebGLRenderer } from 'three'
import type { Source } from '../../media'
import { coverRect, type Size } from '../cover'
import { type Frame, type Stage, twoDisplayFrames } from '../stage'
import { createPrograms } from './programs'
import { createStandIns } from './standIns'
import { createTextures } from './textures'

/** How many display frames a loss is checked for after the canvas is shown. */
const WATCHED_FRAMES = 60

interface GpuParts {
  readonly renderer: WebGLRenderer
  /** The quad that fills the canvas. */
  readonly quad: Mesh
  /** Requests one frame. Nothing is drawn without a request. */
  readonly invalidate: () => void
  /** Draws at once, for callers that are in a display frame already. */
  readonly present: () => void
  /** The GPU is lost. The browser reports it later. */
  readonly onLost: () => void
}

export interface GpuStage extends Stage {
  /** Resolves once all programs are compiled, also those of a new context after a loss. */
  warmUp(): Promise<void>
}

/** The stage on a canvas: two textures and one blend shader. It uploads only new frames and draws only on request. */
export function createGpuStage({ renderer, quad, invalidate, present, onLost }: GpuParts): GpuStage {
  const programs = createPrograms(renderer, quad)
  const standIns = createStandIns()
  const textures = createTextures({ renderer, standIns, onLost })
  const isLost = () => renderer.getContext().isContextLost()
  let watching = 0
  let size: Size = { width: 1, height: 1 }

  /** While a page is being built, the browser repaints much of it, and a lost canvas is white then. */
  function watchForLoss(left: number): void {
    if (isLost()) onLost()
    else if (left > 0) watching = requestAnimationFrame(() => watchForLoss(left - 1))
  }

  /** Sets the uniforms for a picture and its rectangle in the unit square of the stage, y up. */
  function setPicture(
    source: Source,
    pan: number | undefined,
    picture?: IUniform<Texture | null>,
    rect?: IUniform<Vector4>,
  ): void {
    if (picture) picture.value = textures.of(source)
    const { x, y, width, height } = coverRect(size, source, pan)
    rect?.value.set(x / size.width, 1 - (y + height) / size.height, width / size.width, height / size.height)
  }

  return {
    kind: 'gpu',
    warmUp: programs.warmUp,
    get counters() {
      return { textures: textures.count, uploads: textures.uploads, draws: renderer.info.render.frame }
    },
    load: textures.load,
    draw({ front, back, progress, blend, pan, backPan }: Frame) {
      if (!front) return
      if (isLost()) return onLost()
      standIns.show(front, back)
      const blending = back !== null && progress > 0 && progress < 1
      const isCovered = back !== null && progress >= 1
      const from = isCovered ? back : front
      const program = blending ? programs.blend(blend) : programs.single
      const { uniforms } = program
      setPicture(from, isCovered ? backPan : pan, uniforms.fromPicture, uniforms.fromRect)
      if (blending) setPicture(back, backPan, uniforms.toPicture, uniforms.toRect)
      if (uniforms.progress) uniforms.progress.value = progress
      if (uniforms.ratio) uniforms.ratio.value = size.width / size.height
      quad.material = program
      // Blends draw in every display frame. With `invalidate` the first step would be visible a frame later.
      if (back) present()
      else invalidate()
    },
    refresh(source) {
      const texture = textures.loaded(source)
      if (!texture) return
      if (isLost()) return onLost()
      texture.needsUpdate = true
      invalidate()
    },
    unload: textures.unload,
    presented: twoDisplayFrames,
    resize(next) {
      size = { width: Math.max(1, next.width), height: Math.max(1, next.height) }
    },
    show(visible) {
      cancelAnimationFrame(watching)
      renderer.domElement.style.opacity = visible && !isLost() ? '' : '0'
      if (visible) watchForLoss(WATCHED_FRAMES)
    },
  }
}
