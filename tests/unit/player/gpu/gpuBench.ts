import type { Mesh, ShaderMaterial, Texture, Vector4, WebGLRenderer } from 'three'
import { createGpuStage } from '../../../../src/player/gpu/gpuStage'
import { FakeElement, pictureOn } from '../elements'

export const none = { front: null, back: null, progress: 0, blend: 'crossfade' }

/** A GPU that accepts and records everything. */
export function createGpu() {
  const canvas = new FakeElement('canvas')
  const gpu = {
    lost: false,
    uploaded: [] as Texture[],
    compiled: [] as unknown[],
    /** The programs drawn with, and the number of pixels drawn. */
    warmed: [] as unknown[],
    pixels: 0,
    asked: 0,
    presented: 0,
    losses: 0,
  }
  let scissor = { on: false, pixels: Number.POSITIVE_INFINITY }
  const renderer = {
    domElement: canvas,
    getContext: () => ({ isContextLost: () => gpu.lost }),
    initTexture(texture: Texture) {
      gpu.uploaded.push(texture)
      texture.onUpdate?.(texture)
    },
    compileAsync: async (mesh: Mesh) => void gpu.compiled.push(mesh.material),
    setScissor(_left: number, _bottom: number, width: number, height: number) {
      scissor = { ...scissor, pixels: width * height }
    },
    setScissorTest(on: boolean) {
      scissor = { ...scissor, on }
    },
    render({ material }: Mesh) {
      gpu.warmed.push(material)
      gpu.pixels += scissor.on ? scissor.pixels : Number.POSITIVE_INFINITY
    },
    capabilities: { maxTextureSize: 4096 },
    info: { render: { frame: 7 } },
  } as unknown as WebGLRenderer
  const quad = {} as Mesh
  const stage = createGpuStage({
    renderer,
    quad,
    invalidate: () => void gpu.asked++,
    present: () => void gpu.presented++,
    onLost: () => void gpu.losses++,
  })
  stage.resize({ width: 1600, height: 900 })
  const uniforms = () => (quad.material as ShaderMaterial).uniforms
  return {
    stage,
    gpu,
    isWhole: () => !scissor.on,
    canvas,
    program: () => quad.material,
    uniform: (name: string) => uniforms()[name]?.value,
    textureOf: (name: string) => uniforms()[name]?.value as Texture,
    /** Left, bottom, width and height of a picture, relative to the stage. */
    placeOf: (name: string) => (uniforms()[name]?.value as Vector4 | undefined)?.toArray() ?? [],
    imageOf: (name: string) => (uniforms()[name]?.value as Texture | null)?.image,
  }
}

/** Films are uploaded from their element, which is the texture's image. */
export const film = (name: string, size = { width: 1600, height: 900 }) => pictureOn(`${name}.mp4`, size)

/** Adds the pictures to a DOM stage. Returns a function that lists the other elements there. */
export function amongElements(...pictures: readonly ReturnType<typeof pictureOn>[]) {
  const surface = new FakeElement()
  for (const { shownBy } of pictures) surface.append(shownBy)
  return () => surface.children.filter((child) => pictures.every(({ shownBy }) => shownBy !== child))
}
