/** Full-screen passes: each reads textures and writes a target. */
import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  CustomBlending,
  GLSL3,
  type IUniform,
  Mesh,
  NoBlending,
  OneFactor,
  RawShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import type { Look } from '../worlds'
import * as glsl from './shaders'

const FRAGMENTS = {
  add: glsl.addFragment,
  soften: glsl.upFragment,
  resolve: glsl.resolveFragment,
  down: glsl.downFragment,
  up: glsl.upFragment,
  grade: glsl.gradeFragment,
}

export type PassName = keyof typeof FRAGMENTS

/** Passes that blend additively. */
const ADDING: ReadonlySet<PassName> = new Set(['add', 'up'])

export class Passes {
  private readonly renderer: WebGLRenderer
  private readonly materials = new Map<PassName, RawShaderMaterial>()
  private readonly look: Look
  private readonly quad = new Mesh(
    new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(9), 3)),
  )
  private readonly camera = new Camera()

  constructor(renderer: WebGLRenderer, look: Look) {
    this.renderer = renderer
    this.look = look
    this.quad.frustumCulled = false
  }

  /** Draws a pass into `target`, or into the canvas. */
  run(name: PassName, target: WebGLRenderTarget | null, values: Record<string, unknown>): void {
    const material = this.material(name)
    for (const [key, value] of Object.entries(values)) material.uniforms[key] = { value }
    this.quad.material = material
    this.renderer.setRenderTarget(target)
    this.renderer.render(this.quad, this.camera)
  }

  private material(name: PassName): RawShaderMaterial {
    const known = this.materials.get(name)
    if (known) return known
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: glsl.quadVertex,
      fragmentShader: FRAGMENTS[name],
      depthTest: false,
      depthWrite: false,
      uniforms: name === 'grade' ? this.grading() : {},
      ...(ADDING.has(name)
        ? { blending: CustomBlending, blendSrc: OneFactor, blendDst: OneFactor, transparent: true }
        : { blending: NoBlending }),
    })
    this.materials.set(name, material)
    return material
  }

  private grading(): Record<string, IUniform> {
    const { exposure, bloom, contrast, saturation } = this.look
    return {
      exposure: { value: exposure },
      bloomAmount: { value: bloom },
      contrast: { value: contrast },
      saturation: { value: saturation },
    }
  }
}
