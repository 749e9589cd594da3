import { Camera, type Mesh, type ShaderMaterial, type WebGLRenderer } from 'three'
import { BLENDS } from '../../settings'
import { createBlendProgram, createPictureProgram } from './program'

/** The shader programs of the stage. */
interface Programs {
  /** Draws one picture. */
  readonly single: ShaderMaterial
  /** Draws two pictures. */
  blend(name: string): ShaderMaterial
  /**
   * Resolves once each program has drawn one pixel of the hidden canvas. Otherwise the first frames of a flight would
   * wait for the compiler. Yields between programs so that other work is not blocked.
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

  /** Runs `work` with a program and restores the material of the quad. */
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
