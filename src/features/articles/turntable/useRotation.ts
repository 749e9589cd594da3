import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useReducedMotion } from '../../../ui'
import { useIsFrontmost } from '../frontmost'
import { useInView } from '../useInView'
import { drawBitmap } from './drawBitmap'
import { frameAt } from './ring'
import { coast, hintRotation, isAtRest, type Spin } from './spin'
import type { Frames } from './useFrames'

/** Fraction of the frames that must be loaded before the hint. */
const HINT_AFTER_FRACTION = 1 / 3

/** The current rotation and its controls. */
export interface Rotation {
  /** Index of the current frame. */
  readonly picture: number
  /** The visitor has turned it. */
  readonly touched: boolean
  /** Jumps to a position in turns. */
  moveTo(at: number): void
  /** Coasts with a speed in turns per second. With reduced motion, stops. */
  letGo(speed: number): void
  /** Turns smoothly by a number of turns. */
  step(by: number): void
  /** The position in turns. */
  at(): number
}

interface RotationOptions {
  readonly box: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly pictures: Frames
  readonly count: number
  /** The position in turns to begin with; a view that has been turned needs no hint. */
  readonly from: number
}

/** Keeps the position, coasts and draws the current frame. Draws nothing at rest. */
export function useRotation({ box, canvas, pictures, count, from }: RotationOptions): Rotation {
  const spin = useRef<Spin>({ at: from, speed: 0 })
  const stopMoving = useRef(() => {})
  const [picture, setPicture] = useState(() => frameAt(from, count))
  const [touched, setTouched] = useState(from !== 0)
  const reduced = useReducedMotion()
  const seen = useInView(box)
  const inFront = useIsFrontmost()

  useEffect(() => {
    const bitmap = pictures.nearest(picture)
    if (canvas.current && bitmap) drawBitmap(canvas.current, bitmap)
  }, [canvas, pictures, picture])

  const place = useCallback(
    (next: Spin) => {
      spin.current = next
      setPicture(frameAt(next.at, count))
    },
    [count],
  )

  const move = useCallback(
    (after: (seconds: number) => Spin | undefined) => {
      stopMoving.current()
      stopMoving.current = everyFrame((seconds) => {
        const next = after(seconds)
        if (next) place(next)
        return next !== undefined
      })
    },
    [place],
  )

  useEffect(() => () => stopMoving.current(), [])

  const ready = seen && inFront && pictures.loaded >= count * HINT_AFTER_FRACTION && !touched && !reduced
  useHint(ready, spin, move)

  return useMemo(
    () => ({
      picture,
      touched,
      at: () => spin.current.at,
      moveTo(at) {
        stopMoving.current()
        setTouched(true)
        place({ at, speed: 0 })
      },
      letGo(speed) {
        const from = { at: spin.current.at, speed: reduced ? 0 : speed }
        move((seconds) => {
          const next = coast(from, seconds)
          return isAtRest(next) ? undefined : next
        })
      },
      step(by) {
        setTouched(true)
        const from = spin.current.at
        if (reduced) return place({ at: from + by, speed: 0 })
        move((seconds) => {
          const fraction = Math.min(1, seconds / STEP_SECONDS)
          if (spin.current.at === from + by) return undefined
          return { at: fraction === 1 ? from + by : from + by * (1 - (1 - fraction) ** 3), speed: 0 }
        })
      },
    }),
    [picture, touched, reduced, move, place],
  )
}

type Move = (after: (seconds: number) => Spin | undefined) => void

/** Turns once around as a hint, the first time it is ready. */
function useHint(ready: boolean, spin: RefObject<Spin>, move: Move): void {
  const invited = useRef(false)
  useEffect(() => {
    if (!ready || invited.current) return
    invited.current = true
    const from = spin.current.at
    move((seconds) => {
      const turned = hintRotation(seconds)
      return turned === undefined ? undefined : { at: from + turned, speed: 0 }
    })
  }, [ready, spin, move])
}

/** Duration of a button step in seconds. */
const STEP_SECONDS = 0.5

/**
 * Calls `draw` before every frame with the seconds since the start, until it returns false. Returns a cancel function.
 */
function everyFrame(draw: (seconds: number) => boolean): () => void {
  const begin = performance.now()
  let frame = requestAnimationFrame(function next(now) {
    if (draw(Math.max(0, now - begin) / 1000)) frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}
