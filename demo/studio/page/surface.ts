import {
  CustomBlending,
  DataTexture,
  DataUtils,
  DoubleSide,
  FloatType,
  FrontSide,
  GLSL3,
  type IUniform,
  LinearFilter,
  Matrix3,
  Matrix4,
  NoBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  RGBAFormat,
  type Texture,
  Vector3,
  Vector4,
  ZeroFactor,
} from 'three'
import type { Batch, Material, Probe } from '../kit'
import type { Pictures } from './pictures'
import * as glsl from './shaders'

/** Uniforms that all surfaces of a frame share. */
export function frameUniforms() {
  return {
    eye: { value: new Vector3() },
    /** 1 while drawing the mirror, whose colours are kept linear. */
    linear: { value: 0 },
    /** Radians a pixel of the mirror covers. */
    pixelAngle: { value: 0.001 },
    mirror: { value: null as Texture | null },
    gloss: { value: null as Texture | null },
    mirrorMatrix: { value: new Matrix4() },
    /** Transform from the world to the gloss, which is drawn once per frame. */
    glossMatrix: { value: new Matrix4() },
    /** Mip bias towards sharper textures: sub-frames average what a single one would alias. */
    detailBias: { value: 0 },
  }
}

export type FrameUniforms = ReturnType<typeof frameUniforms>

/** Baked light as textures. */
export interface Baked {
  lightMap: Texture
  probeMap: Texture
  probes: Probe[]
}

/** Half floats stored as full floats: software renderers sample those faster. */
export function lightTexture(values: Uint16Array, w: number, h: number): Texture {
  const texture = new DataTexture(
    Float32Array.from(values, (v) => DataUtils.fromHalfFloat(v)),
    w,
    h,
    RGBAFormat,
    FloatType,
  )
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

/** `taps` makes the floor's glossy lobe instead of its surface. */
export function surfaceMaterial(
  batch: Batch,
  baked: Baked,
  frame: FrameUniforms,
  pictures: Pictures,
  taps?: number,
): RawShaderMaterial {
  const { material: m } = batch
  const seeThrough = m.glass !== undefined || m.glow === true
  // Ink is blended over its background: letters keep strokes thinner than a pixel.
  const laidOver = seeThrough || m.mask === true
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: glsl.surfaceVertex,
    fragmentShader: defines(batch, taps) + glsl.surfaceFragment,
    side: m.twoSided || seeThrough ? DoubleSide : FrontSide,
    transparent: laidOver,
    depthWrite: !laidOver,
    ...(laidOver
      ? {
          blending: CustomBlending,
          blendSrc: OneFactor,
          blendDst: m.glow ? OneFactor : OneMinusSrcAlphaFactor,
          blendSrcAlpha: ZeroFactor,
          blendDstAlpha: OneFactor,
        }
      : { blending: NoBlending }),
    uniforms: { ...frame, ...uniforms(m, batch.probe, baked, pictures) },
  })
}

function defines({ material: m, mapped }: Batch, taps?: number): string {
  const names: [string, unknown][] = [
    ['MAPPED', mapped],
    ['DETAIL', m.detail !== 'none'],
    ['PICTURE', m.picture],
    ['MASK', m.mask],
    [taps === undefined ? 'FLOOR' : `LOBE\n#define TAPS ${taps}`, m.floor],
    ['GLASS', m.glass],
    ['GLOW', m.glow],
    ['TWO_SIDED', m.twoSided],
  ]
  return names.map(([name, on]) => (on ? `#define ${name}\n` : '')).join('')
}

function uniforms(m: Material, probe: number, baked: Baked, pictures: Pictures): Record<string, IUniform> {
  const { at, min, max } = baked.probes[probe] ?? {
    at: new Vector3(),
    min: new Vector3(),
    max: new Vector3(),
  }
  const values = {
    normalWorld: new Matrix3(),
    albedo: new Vector3(...m.albedo),
    emission: new Vector3(...(m.picture ? [0, 0, 0] : (m.emit ?? [0, 0, 0]))),
    surf: new Vector4(m.rough, m.metal, m.f0, 0),
    detailAmount: new Vector4(1 / m.scale, m.vary, m.relief, 0),
    lightmap: baked.lightMap,
    detailMap: pictures.detail(m.detail),
    picture: m.picture ? pictures.picture(m.picture, m.mask) : null,
    emitScale: m.emitScale ?? 0,
    opacity: m.glass ?? 0,
    probeMap: baked.probeMap,
    probeRow: probe,
    probeRows: baked.probes.length,
    probeAt: at,
    probeMin: min,
    probeMax: max,
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
}
