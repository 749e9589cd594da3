import type { Size } from '../cover'
import type { Screen } from '../screen'
import type { Movement } from './motion'

export type Mover = ReturnType<typeof createMover>

/** Moves the picture, and marks the stage while it moves. Asks for display frames only then. */
export function createMover(root: HTMLElement, screen: Pick<Screen, 'pan'>, stageSize: () => Size) {
  /** In stage heights. */
  let pan = 0
  let frame = 0
  let isCentring = false
  let isCut = false

  function to(px: number): void {
    root.dataset.panning = ''
    pan = px / Math.max(1, stageSize().height)
    screen.pan(pan, pan)
  }

  function rest(): void {
    cancelAnimationFrame(frame)
    frame = 0
    isCentring = false
    if (root.dataset.panning === undefined) return
    delete root.dataset.panning
    // Whoever places something by the part of the picture in view observes <html>.
    document.documentElement.style.setProperty('--pan', `${pan}`)
  }

  return {
    /** In px, to the right. */
    get shift() {
      return pan * stageSize().height
    },
    isMoving: () => frame !== 0,
    isCentring: () => isCentring,
    to,
    rest,
    along({ at, isOver }: Movement, centres = false): void {
      cancelAnimationFrame(frame)
      isCentring = centres
      const begin = performance.now()
      const step = () => {
        const ms = performance.now() - begin
        to(at(ms))
        if (isOver(ms)) rest()
        else frame = requestAnimationFrame(step)
      }
      step()
    },
    /** Centres the next picture only, which blends over this one. */
    cut(): void {
      screen.pan(pan, 0)
      pan = 0
      isCut = true
    },
    /** The picture after a cut is in front. If there was none, this one is centred. */
    settle(): void {
      if (!isCut) return
      isCut = false
      to(0)
      rest()
    },
  }
}
