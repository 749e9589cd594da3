/** What draws WebGL 2 here: a GPU, the processor in its place, or nothing. */
export type Gpu = 'fast' | 'software' | 'none'

/** Of the drivers that browsers and systems bring for machines without a GPU. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Asked before anything is loaded for a GPU that is not there. A browser that was started with an imitation of its own
 * choice sees no caveat in it: so the driver's name counts too.
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

/** Some browsers keep the driver's name behind an extension, and some keep it to themselves. */
function rendererName(context: WebGL2RenderingContext): string {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
}

/** Browsers keep few contexts alive at a time: this one is given back at once. Whether there was one. */
function release(context: WebGL2RenderingContext | null): boolean {
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
