/** The renderer of WebGL 2: a GPU, software, or none. */
export type Gpu = 'fast' | 'software' | 'none'

/** Drivers that browsers and systems ship for machines without a GPU. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Checked before the code of the GPU stage is loaded. A browser started with a software renderer does not report a
 * performance caveat, so the driver's name is checked too.
 */
export function probeGpu(): Gpu {
  const context = createContext({ failIfMajorPerformanceCaveat: true })
  if (!context) return release(createContext({})) ? 'software' : 'none'
  const name = rendererName(context)
  release(context)
  return SOFTWARE_RENDERERS.test(name) ? 'software' : 'fast'
}

function createContext(attributes: WebGLContextAttributes): WebGL2RenderingContext | null {
  return document.createElement('canvas').getContext('webgl2', attributes)
}

/** Some browsers provide the driver's name only through an extension, and some not at all. */
function rendererName(context: WebGL2RenderingContext): string {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
}

/** Releases the context at once, because browsers keep few of them. Returns whether there was one. */
function release(context: WebGL2RenderingContext | null): boolean {
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
