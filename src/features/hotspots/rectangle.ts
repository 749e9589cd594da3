import { type View, WHOLE_PICTURE } from '../../content'

/** A rectangle on the screen, px. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Moves the rectangle into the area, or to its start if it is too large. */
export function moveInside(box: Rectangle, area: Rectangle): Rectangle {
  return {
    ...box,
    x: Math.max(area.x, Math.min(box.x, area.x + area.width - box.width)),
    y: Math.max(area.y, Math.min(box.y, area.y + area.height - box.height)),
  }
}

/** Expands the rectangle on all sides. */
export function expand({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Returns the part of the frame between the sides of the window `seen`. A frame without a width is all in view. */
export function viewIn(seen: Rectangle, frame: Rectangle): View {
  if (frame.width <= 0) return WHOLE_PICTURE
  const from = (seen.x - frame.x) / frame.width
  return { from, to: from + seen.width / frame.width }
}
