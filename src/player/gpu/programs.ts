import { Camera, type Mesh, type ShaderMaterial, type WebGLRenderer } from 'three'
import { BLENDS } from '../../settings'
import { createBlendProgram, createPictureProgram } from './program'

/** Everything that the stage draws with. */
interface Programs {
  /** For one picture by itself. */
  readonly single: ShaderMaterial
  /** For two. */
  blend(name: string): ShaderMaterial
  /**
   * Resolves once all have been drawn with, a pixel of the canvas, which is hidden: what is first used when it is needed
   * keeps the first frames of a flight waiting for its compiler. One at a time: whoever is busy comes between.
   */
  warmUp(): Promise<void>
}

export function createPrograms(renderer: WebGLRenderer, quad: Mesh): Programs {
  const blends = new Map<string, ShaderMaterial>()
  const single = createPictureProgram()
  const camera = new Camera()

  function blend(name: string): ShaderMaterial {
    const known = blends.get(name)
    if (known) return known
    const program = createBlendProgram(name)
    blends.set(name, program)
    return program
  }

  /** Does something with a program, and leaves the quad as it was. */
  function withProgram<T>(program: ShaderMaterial, work: () => T): T {
    const { material } = quad
    quad.material = program
    try {
      return work()
    } finally {
      quad.material = material
    }
  }

  function drawPixel(): void {
    renderer.setScissor(0, 0, 1, 1)
    renderer.setScissorTest(true)
    renderer.render(quad, camera)
    renderer.setScissorTest(false)
  }

  const compile = (program: ShaderMaterial) => withProgram(program, () => renderer.compileAsync(quad, camera))

  return {
    single,
    blend,
    async warmUp() {
      const all = [single, ...BLENDS.map(blend)]
      await Promise.all(all.map(compile))
      for (const program of all) {
        withProgram(program, drawPixel)
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}
