import type { Mesh, ShaderMaterial, Texture, Vector4, WebGLRenderer } from 'three'
import { createGpuStage } from '../../../src/player/gpu/gpuStage'
import { FakeElement, pictureOn } from './elements'

export const none = { front: null, back: null, progress: 0, blend: 'crossfade' }

/** A GPU that takes everything, and remembers it. */
export function createGpu() {
  const parent = new FakeElement()
  const canvas = new FakeElement('canvas')
  parent.append(canvas)
  const gpu = {
    lost: false,
    uploaded: [] as Texture[],
    compiled: [] as unknown[],
    asked: 0,
    presented: 0,
    told: 0,
  }
  const renderer = {
    domElement: canvas,
    getContext: () => ({ isContextLost: () => gpu.lost }),
    initTexture(texture: Texture) {
      gpu.uploaded.push(texture)
      texture.onUpdate?.(texture)
    },
    compile: (mesh: Mesh) => void gpu.compiled.push(mesh.material),
    capabilities: { maxTextureSize: 4096 },
    info: { render: { frame: 7 } },
  } as unknown as WebGLRenderer
  const quad = {} as Mesh
  const stage = createGpuStage({
    renderer,
    quad,
    invalidate: () => void gpu.asked++,
    present: () => void gpu.presented++,
    onLost: () => void gpu.told++,
  })
  stage.resize({ width: 1600, height: 900 })
  const uniforms = () => (quad.material as ShaderMaterial).uniforms
  return {
    stage,
    gpu,
    canvas,
    /** The stand-ins below the canvas. */
    below: () => parent.children.slice(1),
    program: () => quad.material,
    uniform: (name: string) => uniforms()[name]?.value,
    /** Left, bottom, width and height of a picture, as shares of the stage. */
    placeOf: (name: string) => (uniforms()[name]?.value as Vector4 | undefined)?.toArray() ?? [],
    imageOf: (name: string) => (uniforms()[name]?.value as Texture | null)?.image,
  }
}

/** Films are uploaded as they are: each texture's picture is its element. */
export const film = (name: string, size = { width: 1600, height: 900 }) => pictureOn(`${name}.mp4`, size)
