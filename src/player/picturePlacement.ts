import { coverRect, interpolateRect, type Size } from './cover'
import type { Frame } from './stage'

/** Publishes the rectangle of the picture as `--picture-x -y -width -height` in px. */
interface PicturePlacement {
  /** The size of the stage. Takes effect with the next frame. */
  resize(size: Size): void
  show(frame: Frame): void
}

export function createPicturePlacement({ style }: HTMLElement): PicturePlacement {
  let stage: Size = { width: 0, height: 0 }
  let published = ''

  return {
    resize(size) {
      stage = size
    },
    show({ front, back, progress, pan, backPan }) {
      if (!front) return
      const rect = coverRect(stage, front, pan)
      const place = back ? interpolateRect(rect, coverRect(stage, back, backPan), progress) : rect
      // Pictures of the same shape change nothing while they blend, so nothing needs a new layout.
      const shown = Object.values(place).join()
      if (shown === published) return
      published = shown
      for (const [name, px] of Object.entries(place)) style.setProperty(`--picture-${name}`, `${px}px`)
    },
  }
}
