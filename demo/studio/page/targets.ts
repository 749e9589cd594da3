import {
  FloatType,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  NearestFilter,
  type TextureDataType,
  WebGLRenderTarget,
} from 'three'

const BLOOM_LEVELS = 6
/** Samples per pixel: a thin lamp is mirrored as a line instead of the dashes of the pixels that hit it. */
const MIRROR_SAMPLES = 4

function target(
  width: number,
  height: number,
  depthBuffer: boolean,
  type: TextureDataType = HalfFloatType,
): WebGLRenderTarget {
  return new WebGLRenderTarget(Math.round(width), Math.round(height), {
    type,
    depthBuffer,
    minFilter: type === FloatType ? NearestFilter : LinearFilter,
    magFilter: type === FloatType ? NearestFilter : LinearFilter,
  })
}

interface Size {
  width: number
  height: number
}

/** Render targets of a frame, all linear. */
export class Targets {
  /** What the floor mirrors, and its glossy lobe. */
  readonly mirror: WebGLRenderTarget
  readonly gloss: WebGLRenderTarget
  readonly glossSoft: WebGLRenderTarget
  /** One sub-frame, their sum, and the resolved picture. */
  readonly sub: WebGLRenderTarget
  readonly sum: WebGLRenderTarget
  readonly hdr: WebGLRenderTarget
  /** Distances, roughly. */
  readonly grid: WebGLRenderTarget
  /** Each level is half the size of the previous one. */
  readonly bloom: WebGLRenderTarget[]

  constructor({ width, height }: Size, mirrorScale: number, grid: Size) {
    const [mw, mh] = [width * mirrorScale, height * mirrorScale]
    this.mirror = target(mw, mh, true)
    this.mirror.samples = MIRROR_SAMPLES
    this.mirror.texture.generateMipmaps = true
    this.mirror.texture.minFilter = LinearMipmapLinearFilter
    this.gloss = target(mw, mh, false)
    this.glossSoft = target(mw, mh, false)
    this.sub = target(width, height, true)
    // Many small contributions would round to bands in half floats.
    this.sum = target(width, height, false, FloatType)
    this.grid = target(grid.width, grid.height, true, FloatType)
    this.hdr = target(width, height, false)
    this.bloom = Array.from({ length: BLOOM_LEVELS }, (_, i) =>
      target(width / 2 ** (i + 1), height / 2 ** (i + 1), false),
    )
  }
}
