/** Looks before every display frame whether the GPU has been lost, while it is told to. */
export interface LossWatch {
  watch(moving: boolean): void
}

/**
 * The browser says that the GPU is lost, but one display frame late: what lies below the canvas is seen by then. Where that
 * is nothing, as below a film, the watch is ahead of it.
 */
export function createLossWatch(isLost: () => boolean, onLost: () => void): LossWatch {
  let frame = 0

  function look(): void {
    frame = 0
    if (isLost()) onLost()
    else frame = requestAnimationFrame(look)
  }

  return {
    watch(moving) {
      if (moving === frame > 0) return
      if (moving) frame = requestAnimationFrame(look)
      else {
        cancelAnimationFrame(frame)
        frame = 0
      }
    },
  }
}
