import { Camera, type Mesh, type ShaderMaterial, type WebGLRenderer, WebGLRenderTarget } from 'three'
import { whenIdle } from '../../util'

/**
 * Compiles programs, and draws each once, in quiet moments, to a pixel that nobody sees: until then the GPU has only been handed
 * the program's text, and the first blend would wait for all that is left to do (400 ms, measured where the processor plays the GPU).
 */
export function warmUp(
  { renderer, quad }: { readonly renderer: WebGLRenderer; readonly quad: Mesh },
  programs: readonly ShaderMaterial[],
): void {
  const camera = new Camera()
  for (const program of programs) {
    quad.material = program
    renderer.compile(quad, camera)
  }
  const pixel = new WebGLRenderTarget(1, 1, { depthBuffer: false })

  function drawNext([program, ...others]: readonly ShaderMaterial[]): void {
    if (program === undefined || renderer.getContext().isContextLost()) {
      pixel.dispose()
      return
    }
    const shown = quad.material
    quad.material = program
    renderer.setRenderTarget(pixel)
    renderer.render(quad, camera)
    renderer.setRenderTarget(null)
    quad.material = shown
    whenIdle(() => drawNext(others))
  }
  whenIdle(() => drawNext(programs))
}
