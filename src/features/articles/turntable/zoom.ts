/** An enlarged view: a point at (u, v) of the view is drawn at (x + u · scale, y + v · scale), in fractions of the view. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }

/** The pictures are not sharp enough for more. */
const MAX_SCALE = 4

/** The middle of the view. */
const MIDDLE = { x: 0.5, y: 0.5 }

/** Changes the scale so that `point` stays where it is. The view always covers its box. */
export function zoomTo(
  zoom: Zoom,
  scale: number,
  point: { readonly x: number; readonly y: number } = MIDDLE,
): Zoom {
  const next = Math.max(1, Math.min(MAX_SCALE, scale))
  const move = (at: number, offset: number) => covering(at - ((at - offset) * next) / zoom.scale, next)
  return { scale: next, x: move(point.x, zoom.x), y: move(point.y, zoom.y) }
}

/** Moves an enlarged view by fractions of its size, up to its edges. */
export function panBy({ scale, x, y }: Zoom, dx: number, dy: number): Zoom {
  return { scale, x: covering(x + dx, scale), y: covering(y + dy, scale) }
}

export function canZoomIn({ scale }: Zoom): boolean {
  return scale < MAX_SCALE
}

/** No gap at either edge. Adding 0 turns -0 into 0. */
function covering(offset: number, scale: number): number {
  return Math.max(1 - scale, Math.min(0, offset)) + 0
}
