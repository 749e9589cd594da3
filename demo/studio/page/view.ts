/** Draws frames of a model: a mirror pass, jittered sub-frames, motion blur, bloom and grading. */

import type { WebGLRenderTarget } from 'three'
import {
  Color,
  LinearSRGBColorSpace,
  Matrix4,
  PerspectiveCamera,
  Vector2,
  Vector4,
  WebGLRenderer,
} from 'three'
import type { Look, Pose } from '../worlds'
import { aim, MirrorCamera, type Part, type ViewSize, viewProjection } from './camera'
import { LAYERS, type Model } from './model'
import { Passes } from './passes'
import { frameUniforms } from './surface'
import { Targets } from './targets'

/** Size of the floor's mirror in the picture's. */
const MIRROR_SCALE = 0.5
/** Brightness from which surfaces bloom. */
const BLOOM_FROM = 1.6
const BLOOM_SPREAD = 0.9

/** From clip space to texture space. */
const TO_TEXTURE = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)

/** R2 points inside a slightly wide pixel: a soft but not smeary filter. */
const jitter = (i: number): [number, number] => [
  ((i * 0.7548776662) % 1) - 0.5,
  ((i * 0.569840291) % 1) - 0.5,
]

export class View {
  readonly uniforms = frameUniforms()
  private readonly look: Look
  private readonly renderer: WebGLRenderer
  private readonly passes: Passes
  private readonly known = new Map<string, Targets>()
  private targets = new Targets(1, 1, MIRROR_SCALE)
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

  /** The size of the pictures that follow, and what part of them is drawn. */
  fit(size: ViewSize, part: Part = { x: 0, y: 0, ...size }): void {
    const { width, height } = part
    const key = `${width}×${height}`
    this.size = size
    this.part = part
    this.targets = this.known.get(key) ?? new Targets(width, height, MIRROR_SCALE)
    this.known.set(key, this.targets)
    this.renderer.setSize(width, height, false)
    this.uniforms.mirror.value = this.targets.mirror.texture
    this.uniforms.gloss.value = this.targets.gloss.texture
    this.uniforms.frameSize.value.set(width, height)
  }

  /** `shutter`: the camera as it opens and closes, where it moves. */
  frame(model: Model, pose: Pose, subframes: number, shutter?: readonly [Pose, Pose]): void {
    this.aim(pose)
    this.drawMirror(model)
    this.drawGloss(model)
    this.drawSubframes(model, pose, subframes)
    this.passes.run('resolve', this.targets.hdr, { src: this.targets.sum.texture })
    const lit = shutter ? this.blurMotion(pose, shutter) : this.targets.hdr
    this.bloom(lit)
    this.passes.run('grade', null, {
      src: lit.texture,
      bloom: this.targets.bloom[0]?.texture,
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

  /** What the floor's gloss shows is smooth: it is worked out once a frame, at the mirror's size. */
  private drawGloss(model: Model): void {
    const { uniforms, targets, camera } = this
    uniforms.eye.value.copy(camera.position)
    uniforms.seed.value = 1
    camera.layers.set(LAYERS.floorLobe)
    this.draw(model, targets.gloss, camera)
    // Two small blurs that together erase a pattern of 4 × 4 pixels: that of the lobe's samples.
    this.soften(targets.gloss, targets.glossSoft, 2)
    this.soften(targets.glossSoft, targets.gloss, 1)
  }

  private soften(from: WebGLRenderTarget, to: WebGLRenderTarget, pixels: number): void {
    const px = new Vector2(pixels / from.width, pixels / from.height)
    this.passes.run('soften', to, { src: from.texture, px, weight: 1 })
  }

  private drawSubframes(model: Model, pose: Pose, count: number): void {
    const { renderer, targets, uniforms, camera } = this
    renderer.setRenderTarget(targets.sum)
    renderer.setClearColor(0, 0)
    renderer.clear()
    camera.layers.set(LAYERS.mirrored)
    camera.layers.enable(LAYERS.mainOnly)
    for (let i = 1; i <= count; i++) {
      this.aim(pose, jitter(i))
      uniforms.seed.value = i
      this.clearToBackground()
      this.draw(model, targets.sub, camera)
      this.passes.run('add', targets.sum, { src: targets.sub.texture, weight: 1 / count })
    }
  }

  private blurMotion(pose: Pose, shutter: readonly [Pose, Pose]): WebGLRenderTarget {
    const { targets, camera } = this
    const seen = (at: Pose) => {
      this.aim(at)
      return viewProjection(camera)
    }
    const toWorld = seen(pose).invert()
    const eye = camera.position.clone()
    const [opening, closing] = [seen(shutter[0]), seen(shutter[1])]
    this.passes.run('blur', targets.blurred, { src: targets.hdr.texture, toWorld, eye, opening, closing })
    return targets.blurred
  }

  private bloom(lit: WebGLRenderTarget): void {
    const levels = this.targets.bloom
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
