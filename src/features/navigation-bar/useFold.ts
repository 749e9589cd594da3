import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Folds a row of controls step by step until it fits. The row's `data-fold` lists the steps taken; CSS does
 * the rest. Children must not shrink. Measures again on every render and resize.
 * @returns the row's ref and the number of steps taken.
 */
export function useFold(steps: readonly string[]): {
  readonly ref: RefCallback<HTMLElement>
  readonly taken: number
} {
  const row = useRef<HTMLElement>(null)
  const [taken, setTaken] = useState(0)
  const measure = useCallback(() => {
    if (row.current) setTaken(fold(row.current, steps))
  }, [steps])
  useLayoutEffect(measure)
  const ref = useCallback(
    (element: HTMLElement) => {
      row.current = element
      // Deferred by a frame, because folding changes the observed sizes.
      let frame = 0
      const observer = new ResizeObserver(() => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(measure)
      })
      for (const observed of [element, ...element.children]) observer.observe(observed)
      return () => {
        row.current = null
        cancelAnimationFrame(frame)
        observer.disconnect()
      }
    },
    [measure],
  )
  return { ref, taken }
}

/** Takes as few steps as possible, or all if that is not enough. */
function fold(row: HTMLElement, steps: readonly string[]): number {
  for (let taken = 0; ; taken++) {
    row.dataset.fold = steps.slice(0, taken).join(' ')
    if (taken === steps.length || fits(row)) return taken
  }
}

const ROUNDING_PX = 0.5

function fits(row: HTMLElement): boolean {
  const { left, right } = row.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(row)
  const first = left + Number.parseFloat(paddingLeft) - ROUNDING_PX
  const last = right - Number.parseFloat(paddingRight) + ROUNDING_PX
  return [...row.children].every((child) => {
    const box = child.getBoundingClientRect()
    return box.width === 0 || (box.left >= first && box.right <= last)
  })
}
