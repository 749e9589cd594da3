import type { Source } from '../media'
import { coverRect, interpolateRect, type Rect, type Size } from './cover'

/** Publishes the rectangle of the picture as `--picture-x -y -width -height` in px. */
interface PicturePlacement {
  resize(size: Size): void
  onFront(source: Source): void
  /** The picture blends over the front one: 0 is invisible, 1 covers it. */
  onBack(source: Source, progress: number): void
}

export function createPicturePlacement({ style }: HTMLElement): PicturePlacement {
  let stage: Size = { width: 0, height: 0 }
  let front: Source | null = null
  let back: { readonly source: Source; readonly progress: number } | null = null
  let published: Rect | null = null

  function publish(): void {
    if (!front) return
    const rect = coverRect(stage, front)
    const place = back ? interpolateRect(rect, coverRect(stage, back.source), back.progress) : rect
    // Pictures of the same shape change nothing while they blend, so nothing needs a new layout.
    if (published && isSame(place, published)) return
    published = place
    for (const [name, px] of Object.entries(place)) style.setProperty(`--picture-${name}`, `${px}px`)
  }

  return {
    resize(size) {
      stage = size
      publish()
    },
    onFront(source) {
      front = source
      back = null
      publish()
    },
    onBack(source, progress) {
      back = { source, progress }
      publish()
    },
  }
}

function isSame(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}
