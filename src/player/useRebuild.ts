import { useCallback, useEffect, useRef, useState } from 'react'

/** How long browsers may take to give a lost GPU back, in milliseconds. Those that never do need a new canvas. */
const PATIENCE = 5_000
const MOST_CANVASES = 4

/** Counts the canvases needed so far: a lost one that does not come back by itself is to be made anew, a few times. */
export function useRebuild(): { canvas: number; lost: () => void; back: () => void } {
  const [canvas, setCanvas] = useState(1)
  const timer = useRef<number>(undefined)
  const back = useCallback(() => clearTimeout(timer.current), [])
  const lost = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCanvas((made) => Math.min(made + 1, MOST_CANVASES)), PATIENCE)
  }, [])
  useEffect(() => back, [back])
  return { canvas, lost, back }
}
