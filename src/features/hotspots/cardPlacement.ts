/** In px. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Distance from the ring and from the edges, px. */
const GAP = 16

/**
 * The position of a card's top left corner: beside its ring, on the side with more room, inside the area. A card that is
 * wider than that room covers the ring. All in px.
 */
export function placeCard(
  ring: Box,
  { width, height }: { readonly width: number; readonly height: number },
  area: Box,
): { readonly left: number; readonly top: number } {
  const isRight = area.right - ring.right >= ring.left - area.left
  const left = isRight ? ring.right + GAP : ring.left - GAP - width
  const middle = (ring.top + ring.bottom) / 2
  return {
    left: Math.round(clamp(left, area.left + GAP, area.right - GAP - width)),
    top: Math.round(clamp(middle - height / 2, area.top + GAP, area.bottom - GAP - height)),
  }
}

/** The lower limit wins. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
