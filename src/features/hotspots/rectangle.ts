/** A rectangle on the screen, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The box moved as little as needed to lie inside the area; at its start where it is too large. */
export function inside(box: Box, area: Box): Box {
  return {
    ...box,
    x: Math.max(area.x, Math.min(box.x, area.x + area.width - box.width)),
    y: Math.max(area.y, Math.min(box.y, area.y + area.height - box.height)),
  }
}

/** The box with this much more on all sides. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
