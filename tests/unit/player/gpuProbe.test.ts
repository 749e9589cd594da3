import { afterEach, expect, it, vi } from 'vitest'
import { probeGpu } from '../../../src/player/gpuProbe'

afterEach(() => vi.unstubAllGlobals())

interface Machine {
  /** Whether the browser reports a performance caveat. */
  readonly caveat?: boolean
  readonly driver?: string
  /** The driver's name is available without an extension. */
  readonly open?: boolean
}

/** A browser with or without WebGL 2. */
function createBrowser(machine: Machine | undefined) {
  const contexts = { made: 0, released: 0 }
  const { caveat = false, driver = 'NVIDIA H100', open = false } = machine ?? {}
  const extensions: Record<string, object> = {
    WEBGL_lose_context: { loseContext: () => void contexts.released++ },
    ...(!open && { WEBGL_debug_renderer_info: { UNMASKED_RENDERER_WEBGL: 'unmasked' } }),
  }
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext(kind: string, { failIfMajorPerformanceCaveat: only = false }: WebGLContextAttributes) {
        if (kind !== 'webgl2' || !machine || (caveat && only)) return null
        contexts.made++
        return {
          RENDERER: 'masked',
          getExtension: (name: string) => extensions[name] ?? null,
          getParameter: (name: string) => (name === 'unmasked' || open ? driver : 'WebKit WebGL'),
        }
      },
    }),
  })
  return contexts
}

it('a GPU is fast if it renders WebGL 2 without a caveat', () => {
  createBrowser({})
  expect(probeGpu()).toBe('fast')
  createBrowser({ caveat: true })
  expect(probeGpu()).toBe('software')
  createBrowser(undefined)
  expect(probeGpu()).toBe('none')
})

it.each([
  [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'software',
  ],
  ['ANGLE (Mesa, llvmpipe (LLVM 15.0.6, 256 bits), OpenGL 4.5)', 'software'],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11)', 'software'],
  ['Apple Software Renderer', 'software'],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', 'fast'],
  ['ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)', 'fast'],
] as const)('%s counts as %s, whatever the browser reports', (driver, gpu) => {
  createBrowser({ driver })
  expect(probeGpu()).toBe(gpu)
  createBrowser({ driver, open: true })
  expect(probeGpu()).toBe(gpu)
})

it.each([
  [{}, 1],
  [{ caveat: true }, 1],
  [undefined, 0],
])('the context of the probe is released (%o)', (machine, made) => {
  const contexts = createBrowser(machine)
  probeGpu()
  expect(contexts).toEqual({ made, released: made })
})
