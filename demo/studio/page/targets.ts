import { HalfFloatType, LinearFilter, LinearMipmapLinearFilter, WebGLRenderTarget } from 'three'

const BLOOM_LEVELS = 6
/** Per pixel: a thin lamp is mirrored as a line, not as the dashes of the pixels that happen to meet it. */
const MIRROR_SAMPLES = 4

function target(width: number, height: number, depthBuffer: boolean): WebGLRenderTarget {
  return new WebGLRenderTarget(Math.round(width), Math.round(height), {
    type: HalfFloatType,
    depthBuffer,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  })
}

/** The pictures that a frame passes through, all linear half floats. */
export class Targets {
  /** What the floor mirrors, and its glossy lobe. */
  readonly mirror: WebGLRenderTarget
  readonly gloss: WebGLRenderTarget
  readonly glossSoft: WebGLRenderTarget
  /** One sub-frame, their sum, the resolved picture and its motion blur. */
  readonly sub: WebGLRenderTarget
  readonly sum: WebGLRenderTarget
  readonly hdr: WebGLRenderTarget
  readonly blurred: WebGLRenderTarget
  /** Each half the size of the one before. */
  readonly bloom: WebGLRenderTarget[]

  constructor(width: number, height: number, mirrorScale: number) {
    const [mw, mh] = [width * mirrorScale, height * mirrorScale]
    this.mirror = target(mw, mh, true)
    this.mirror.samples = MIRROR_SAMPLES
    this.mirror.texture.generateMipmaps = true
    this.mirror.texture.minFilter = LinearMipmapLinearFilter
    this.gloss = target(mw, mh, false)
    this.glossSoft = target(mw, mh, false)
    this.sub = target(width, height, true)
    this.sum = target(width, height, false)
    this.hdr = target(width, height, false)
    this.blurred = target(width, height, false)
    this.bloom = Array.from({ length: BLOOM_LEVELS }, (_, i) =>
      target(width / 2 ** (i + 1), height / 2 ** (i + 1), false),
    )
  }
}
