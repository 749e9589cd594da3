/** What draws WebGL 2 here: a GPU, the processor in its place, or nothing. */
export type Gpu = 'fast' | 'imitated' | 'none'

/** Of the drivers that browsers and systems bring for machines without a GPU. */
const IMITATIONS = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Asked before anything is loaded for a GPU that is not there. A browser that was started with an imitation of its own
 * choice sees no caveat in it: so the driver's name counts too.
 */
export function probeGpu(): Gpu {
  const context = contextOf({ failIfMajorPerformanceCaveat: true })
  if (!context) return release(contextOf({})) ? 'imitated' : 'none'
  const name = nameOf(context)
  release(context)
  return IMITATIONS.test(name) ? 'imitated' : 'fast'
}

function contextOf(attributes: WebGLContextAttributes): WebGL2RenderingContext | null {
  return document.createElement('canvas').getContext('webgl2', attributes)
}

/** Some browsers keep the driver's name behind an extension, and some keep it to themselves. */
function nameOf(context: WebGL2RenderingContext): string {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
}

/** Browsers keep few contexts alive at a time: this one is given back at once. Whether there was one. */
function release(context: WebGL2RenderingContext | null): boolean {
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
