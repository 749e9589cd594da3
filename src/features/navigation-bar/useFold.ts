import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Folds what a row of controls shows, step by step, until all of it lies inside: its element says in `data-fold` which of
 * the steps, in order, are taken, and style sheets do the rest. Nothing in the row may shrink by itself. It is measured
 * again with every redraw, and when the row or a part of it has changed its size.
 * @returns the row's ref, and how many steps are taken.
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
      // In the next frame: what is measured changes the sizes that are observed.
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

/** Takes as few of the steps as are needed, all of them where even that is not enough. */
function fold(row: HTMLElement, steps: readonly string[]): number {
  for (let taken = 0; ; taken++) {
    row.dataset.fold = steps.slice(0, taken).join(' ')
    if (taken === steps.length || fits(row)) return taken
  }
}

/** px that rounding may cost. */
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
