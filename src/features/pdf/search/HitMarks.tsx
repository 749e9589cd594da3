import styles from './HitMarks.module.css'
import type { HitBoxes, PageBox } from './hitBoxes'

/**
 * Marks search hits like a highlighter: yellow darkens the page without covering its text, and an outline shows on pages
 * of any color.
 */
export function HitMarks({ all, current }: HitBoxes) {
  if (all.length === 0) return null
  const here = pathOf(current?.boxes ?? [])
  return (
    <>
      <svg className={styles.ink} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={pathOf(all)} />
      </svg>
      <svg
        className={styles.lines}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        data-hits={all.length}
        data-current-hit={current?.text}
      >
        <path className={styles.dark} d={pathOf(all)} />
        <path className={styles.line} d={pathOf(all)} />
        <path className={styles.dark} d={here} data-current />
        <path className={styles.line} d={here} data-current />
      </svg>
    </>
  )
}

function pathOf(boxes: readonly PageBox[]): string {
  return boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')
}
