import { Mesh, OrthographicCamera, PlaneGeometry, Scene, WebGLRenderer } from 'three'
import { loadImage } from '../../../../src/media/imageSource'
import { createGpuStage } from '../../../../src/player/gpu/gpuStage'
import { createManualClock } from '../../../../src/util'

export interface Drawing {
  readonly from: string
  readonly to: string
  /** 0: only `from`; 1: only `to`. */
  readonly progress: number
  readonly blend: string
  /** Pixels of the stage. */
  readonly width: number
  readonly height: number
}

/** The GPU stage alone on a page, for tests of one exact frame. */
interface StageApi {
  /** The pixels of a frame, RGBA, from the bottom row up. */
  draw(drawing: Drawing): Promise<readonly number[]>
  /** The pixels of a picture as the browser draws it, RGBA, from the bottom row up. */
  drawPlain(url: string): Promise<readonly number[]>
  /** Resolves once all programs are compiled. */
  warmUp(): Promise<void>
  /** The number of compiled programs, and how often the page has waited for the compiler. */
  programs(): { readonly compiled: number; readonly waited: number }
  /** Maximum pixels along an edge; a picture may be larger. */
  readonly largestTexture: number
}

declare global {
  interface Window {
    isolatedStage?: StageApi
  }
}

const renderer = new WebGLRenderer({
  antialias: false,
  alpha: false,
  depth: false,
  preserveDrawingBuffer: true,
})
let waited = 0
const context = renderer.getContext()
const { getProgramInfoLog } = context
// three.js asks for the log when a program is first used, and waits for it to compile.
context.getProgramInfoLog = (program) => {
  waited += 1
  return getProgramInfoLog.call(context, program)
}
const scene = new Scene()
const quad = new Mesh(new PlaneGeometry(2, 2))
quad.frustumCulled = false
scene.add(quad)
const camera = new OrthographicCamera()
const stage = createGpuStage({ renderer, quad, invalidate: () => {}, present: () => {}, onLost: () => {} })
const pictures = new Map<string, ReturnType<typeof loadImage>>()

async function pictureOf(url: string) {
  const picture = pictures.get(url) ?? loadImage(url, createManualClock(), new AbortController().signal)
  pictures.set(url, picture)
  const source = await picture
  await stage.load(source)
  return source
}

window.isolatedStage = {
  largestTexture: renderer.capabilities.maxTextureSize,
  warmUp: () => stage.warmUp(),
  programs: () => ({ compiled: renderer.info.programs?.length ?? 0, waited }),
  async drawPlain(url) {
    const { element, width, height } = await pictureOf(url)
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('The browser has no 2D canvas.')
    context.scale(1, -1)
    context.drawImage(element, 0, -height)
    return [...context.getImageData(0, 0, width, height).data]
  },
  async draw({ from, to, progress, blend, width, height }) {
    const [front, back] = [await pictureOf(from), await pictureOf(to)]
    renderer.setSize(width, height)
    stage.resize({ width, height })
    stage.draw({ front, back, progress, blend })
    renderer.render(scene, camera)
    const pixels = new Uint8Array(width * height * 4)
    const gl = renderer.getContext()
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    return [...pixels]
  },
}
