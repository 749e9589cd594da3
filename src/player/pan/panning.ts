import type { CueItem } from '../../navigation'
import type { Phase } from '../context'
import type { Size } from '../cover'
import type { Screen } from '../screen'
import { belongsToPage, followDrags } from './drag'
import { followKeys } from './keys'
import { ease, glide, panLimit, withinLimit } from './motion'
import { createMover, type Mover } from './mover'
import { followTilt } from './tilt'

export interface PanningParts {
  /** The stage, with everything that is drawn on the picture. It has `data-panning` while the picture moves. */
  readonly root: HTMLElement
  readonly screen: Pick<Screen, 'front' | 'pan'>
  readonly stageSize: () => Size
  /** The item that is shown, or about to be. */
  readonly item: () => CueItem | null | undefined
  readonly signal: AbortSignal
}

/** Lets visitors pan a picture that is wider than the stage: by finger, key and focus, and by tilting the device. */
export interface Panning {
  onPhase(phase: Phase): void
  /** Whether the picture follows the device's motion sensor. */
  setTilt(on: boolean): void
}

/**
 * The film that leads away from a place begins with the place's picture. Both are drawn with the same shift, so that
 * nothing jumps, and the shift returns to zero while the film plays. With reduced motion the next picture is centred
 * from the start, and the old one stays where it is until it is covered.
 */
export function createPanning({ root, screen, stageSize, item, signal }: PanningParts): Panning {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const move = createMover(root, screen, stageSize)
  let isLeaving = false

  const limit = () => (screen.front ? panLimit(stageSize(), screen.front) : 0)
  const mayPan = () =>
    !isLeaving && item()?.kind === 'location' && limit() > 0 && root.querySelector('iframe') === null

  /** Moves at once with reduced motion. */
  function moveTo(px: number): void {
    tilt.release()
    const to = withinLimit(px, limit())
    if (reducedMotion.matches) {
      move.to(to)
      move.rest()
    } else move.along(ease(move.shift, to))
  }

  const drag = createDrag({ mayPan, limit, move, release: () => tilt.release(), reducedMotion })
  followDrags(
    root,
    { ...drag, mayBegin: (event) => mayPan() && !belongsToPage(root, event), onTouch: move.rest },
    signal,
  )
  followKeys(root, { mayPan, panBy: (px) => moveTo(move.shift + px) }, signal)
  const tilt = followTilt(
    {
      shift: () => (mayPan() && !drag.isDragging() && !move.isMoving() ? move.shift : null),
      limit,
      onMove: move.to,
      onRest: move.rest,
    },
    signal,
  )

  return {
    onPhase(phase) {
      if (phase === 'preparing') {
        isLeaving = true
        tilt.release()
        if (!move.isCentring()) move.rest()
        return
      }
      const wasLeaving = isLeaving
      isLeaving = false
      if (wasLeaving && move.shift !== 0) {
        if (phase !== 'blending') moveTo(0)
        else if (reducedMotion.matches) move.cut()
        else if (!move.isCentring()) move.along(ease(move.shift, 0), true)
      } else if (phase !== 'blending') move.settle()
    },
    setTilt: tilt.set,
  }
}

interface DragParts {
  readonly mayPan: () => boolean
  /** In px. */
  readonly limit: () => number
  readonly move: Mover
  /** The motion sensor continues from where the finger leaves the picture. */
  readonly release: () => void
  readonly reducedMotion: MediaQueryList
}

/** The picture follows the finger, and glides on when it is released. */
function createDrag({ mayPan, limit, move, release, reducedMotion }: DragParts) {
  let isDragging = false
  return {
    isDragging: () => isDragging,
    onMove(dx: number) {
      if (!mayPan()) return
      isDragging = true
      release()
      move.to(withinLimit(move.shift + dx, limit()))
    },
    onEnd(speed: number) {
      isDragging = false
      if (!mayPan()) return
      if (reducedMotion.matches) move.rest()
      else move.along(glide(move.shift, speed, limit()))
    },
  }
}
