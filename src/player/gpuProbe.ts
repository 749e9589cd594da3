/**
 * Whether this browser has WebGL 2 to draw with, so that nothing is loaded for a GPU that is not there. `onlyFast`
 * refuses one that is imitated in software, which plain elements beat.
 */
export function hasGpu(onlyFast: boolean): boolean {
  const context = document.createElement('canvas').getContext('webgl2', {
    failIfMajorPerformanceCaveat: onlyFast,
  })
  // Browsers keep few contexts alive at a time: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
