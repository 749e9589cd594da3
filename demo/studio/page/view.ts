/** Draws frames of a model: a mirror pass, jittered sub-frames over the shutter, bloom and grading. */

import type { WebGLRenderTarget } from 'three'
import {
  Color,
  LinearSRGBColorSpace,
  MathUtils,
  Matrix4,
  PerspectiveCamera,
  Vector2,
  Vector4,
  WebGLRenderer,
} from 'three'
import { type Look, type Pose, poseBetween, type Shot } from '../worlds'
import { aim, MirrorCamera, type Part, type ViewSize, viewProjection } from './camera'
import { LAYERS, type Model } from './model'
import { type Exposure, exposure, movedBy, pointsOf } from './motion'
import { Passes } from './passes'
import { pixelPoints } from './pixelPoints'
import { frameUniforms } from './surface'
import { Targets } from './targets'

/** Size of the floor's mirror relative to the picture. */
const MIRROR_SCALE = 0.5
/** Brightness from which surfaces bloom. */
const BLOOM_FROM = 1.6
const BLOOM_SPREAD = 0.9
/**
 * Height of a picture with all levels of bloom; half of it has one level less, or lamps would glow twice as
 * far.
 */
const BLOOM_REFERENCE = 2160

/** Shutter limits in pixels of a 1080p picture: text that crosses the screen stays readable. */
const STEP = 1.5
const BLUR = 3.5
const REFERENCE = 1080

/**
 * Frames drawn smaller than stills are sharpened by what a still gains from being scaled down: otherwise a
 * film's second frame would be slightly softer than its first.
 */
const STILL_HEIGHT = 2160
const SHARPEN = 0.03

/** Motion is measured on this grid of points. */
const GRID: ViewSize = { width: 64, height: 36 }

/** Maximum mip bias towards sharper textures, which needs this many samples per pixel. */
const SHARPEST = -1
const SOFT_SAMPLES = 4

/** From clip space to texture space. */
const TO_TEXTURE = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)

export class View {
  readonly uniforms = frameUniforms()
  private readonly look: Look
  private readonly renderer: WebGLRenderer
  private readonly passes: Passes
  private readonly known = new Map<string, Targets>()
  private targets = new Targets({ width: 1, height: 1 }, MIRROR_SCALE, GRID)
  private size: ViewSize = { width: 1, height: 1 }
  private part: Part = { x: 0, y: 0, width: 1, height: 1 }
  private readonly camera = new PerspectiveCamera()
  private readonly mirror = new MirrorCamera()

  constructor(look: Look) {
    this.look = look
    const canvas = document.createElement('canvas')
    this.renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
    this.renderer.setPixelRatio(1)
    this.renderer.autoClear = false
    this.renderer.outputColorSpace = LinearSRGBColorSpace
    this.passes = new Passes(this.renderer, look)
  }

  /** Sets the size of the following pictures, and the part to draw. */
  fit(size: ViewSize, part: Part = { x: 0, y: 0, ...size }): void {
    const { width, height } = part
    const key = `${width}×${height}`
    this.size = size
    this.part = part
    this.targets = this.known.get(key) ?? new Targets(part, MIRROR_SCALE, GRID)
    this.known.set(key, this.targets)
    this.renderer.setSize(width, height, false)
    this.uniforms.mirror.value = this.targets.mirror.texture
    this.uniforms.gloss.value = this.targets.gloss.texture
  }

  /** Draws a shot; `open` moves the tunnel's door. */
  frame(model: Model, shot: Shot, open: (door: number) => void): void {
    const { pose, shutter, subframes } = shot
    const { targets } = this
    open(pose.door ?? 0)
    const { share, subframes: count } = shutter ? this.expose(model, shot, shutter) : { share: 0, subframes }
    this.aim(pose)
    this.drawMirror(model)
    this.drawGloss(model)
    this.drawSubframes(model, this.cutUp(shot, share, count), open)
    const sharpen = shutter && this.size.height < STILL_HEIGHT ? SHARPEN : 0
    this.passes.run('resolve', targets.hdr, { src: targets.sum.texture, sharpen })
    this.bloom(targets.hdr)
    this.passes.run('grade', null, {
      src: targets.hdr.texture,
      bloom: targets.bloom[0]?.texture,
      bloomAmount: this.look.bloom * BLOOM_SPREAD ** (targets.bloom.length - this.bloomLevels().length),
      part: this.share(),
    })
  }

  /** RGBA, bottom row first. */
  pixels(): Uint8Array<ArrayBuffer> {
    const { width, height } = this.part
    const gl = this.renderer.getContext()
    const rgba = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rgba)
    return rgba
  }

  /** The part as offset and size in the whole picture's texture space (0..1, from the lower left). */
  private share(): Vector4 {
    const { size, part } = this
    const fromBelow = size.height - part.y - part.height
    return new Vector4(
      part.x / size.width,
      fromBelow / size.height,
      part.width / size.width,
      part.height / size.height,
    )
  }

  private aim(pose: Pose, shift?: [number, number]): void {
    aim(this.camera, pose, this.size, this.part, shift)
  }

  private drawMirror(model: Model): void {
    const { uniforms, targets, mirror } = this
    mirror.follow(this.camera)
    uniforms.mirrorMatrix.value
      .copy(TO_TEXTURE)
      .multiply(mirror.plain)
      .multiply(mirror.camera.matrixWorldInverse)
    uniforms.eye.value.copy(mirror.camera.position)
    uniforms.linear.value = 1
    uniforms.pixelAngle.value =
      (2 * Math.tan((this.camera.fov * Math.PI) / 360)) / (this.size.height * MIRROR_SCALE)
    mirror.camera.layers.set(LAYERS.mirrored)
    this.clearToBackground()
    this.draw(model, targets.mirror, mirror.camera)
    uniforms.linear.value = 0
  }

  /** The floor's glossy reflection is smooth: it is computed once per frame, at the mirror's size. */
  private drawGloss(model: Model): void {
    const { uniforms, targets, camera } = this
    uniforms.eye.value.copy(camera.position)
    uniforms.glossMatrix.value.copy(TO_TEXTURE).multiply(viewProjection(camera))
    camera.layers.set(LAYERS.floorLobe)
    this.draw(model, targets.gloss, camera)
    // Two small blurs that together remove the 4 × 4 pixel pattern of the lobe's samples.
    this.soften(targets.gloss, targets.glossSoft, 2)
    this.soften(targets.glossSoft, targets.gloss, 1)
  }

  private soften(from: WebGLRenderTarget, to: WebGLRenderTarget, pixels: number): void {
    const px = new Vector2(pixels / from.width, pixels / from.height)
    this.passes.run('soften', to, { src: from.texture, px, weight: 1 })
  }

  /** Measures the motion in the picture while the widest shutter is open. */
  private expose(model: Model, shot: Shot, { from, to, most }: NonNullable<Shot['shutter']>): Exposure {
    const { renderer, targets, camera, size } = this
    this.aim(shot.pose)
    this.showAll()
    this.clearToBackground()
    this.draw(model, targets.grid, camera)
    const pixels = new Float32Array(GRID.width * GRID.height * 4)
    renderer.readRenderTargetPixels(targets.grid, 0, 0, GRID.width, GRID.height, pixels)
    const points = pointsOf(pixels, GRID, viewProjection(camera).invert(), camera.position)
    const seenFrom = (at: Pose) => {
      this.aim(at)
      return viewProjection(camera)
    }
    const scale = size.height / REFERENCE
    const care = { least: shot.subframes, most, step: STEP * scale, blur: BLUR * scale }
    return exposure(movedBy(points, seenFrom(from), seenFrom(to), this.part), care)
  }

  /**
   * Camera poses of the sub-frames, spread over a share of the widest shutter: most are near its middle, so
   * that moving objects get soft edges instead of double ones.
   */
  private cutUp({ pose, shutter }: Shot, share: number, count: number): Pose[] {
    return Array.from({ length: count }, (_, i) => {
      const even = (2 * i + 1) / count - 1
      const at = Math.sign(even) * (1 - Math.sqrt(1 - Math.abs(even))) * share
      if (!shutter) return pose
      return at < 0 ? poseBetween(pose, shutter.from, -at) : poseBetween(pose, shutter.to, at)
    })
  }

  private drawSubframes(model: Model, poses: Pose[], open: (door: number) => void): void {
    const { renderer, targets, uniforms, camera } = this
    const samples = Math.log2(poses.length / SOFT_SAMPLES) / 2
    uniforms.detailBias.value = MathUtils.clamp(-samples, SHARPEST, 0)
    renderer.setRenderTarget(targets.sum)
    renderer.setClearColor(0, 0)
    renderer.clear()
    const points = pixelPoints(poses.length)
    for (const [i, pose] of poses.entries()) {
      if (pose.door !== undefined) open(pose.door)
      this.aim(pose, points[i])
      this.showAll()
      uniforms.eye.value.copy(camera.position)
      this.clearToBackground()
      this.draw(model, targets.sub, camera)
      this.passes.run('add', targets.sum, { src: targets.sub.texture, weight: 1 / poses.length })
    }
    uniforms.detailBias.value = 0
  }

  private showAll(): void {
    this.camera.layers.set(LAYERS.mirrored)
    this.camera.layers.enable(LAYERS.mainOnly)
  }

  private bloomLevels(): WebGLRenderTarget[] {
    const { bloom } = this.targets
    const missing = Math.round(Math.log2(BLOOM_REFERENCE / this.size.height))
    return bloom.slice(0, MathUtils.clamp(bloom.length - missing, 1, bloom.length))
  }

  private bloom(lit: WebGLRenderTarget): void {
    const levels = this.bloomLevels()
    let from = lit
    for (const level of levels) {
      const px = new Vector2(1 / from.width, 1 / from.height)
      this.passes.run('down', level, { src: from.texture, px, threshold: from === lit ? BLOOM_FROM : 0 })
      from = level
    }
    for (const level of levels.slice(0, -1).reverse()) {
      const px = new Vector2(1 / from.width, 1 / from.height)
      this.passes.run('up', level, { src: from.texture, px, weight: BLOOM_SPREAD })
      from = level
    }
  }

  private clearToBackground(): void {
    this.renderer.setClearColor(new Color(...this.look.clear), 1)
  }

  private draw(model: Model, target: WebGLRenderTarget, camera: PerspectiveCamera): void {
    this.renderer.setRenderTarget(target)
    this.renderer.clear()
    this.renderer.render(model.scene, camera)
  }
}
