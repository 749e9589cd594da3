/** Layout of pages in a column, in CSS pixels. Page sizes are in points. */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly left: number
  readonly top: number
}

export interface Column extends Size {
  /** One per page, in order. */
  readonly boxes: readonly Box[]
}

/** A position in a page and where it appears in the viewport. */
export interface Anchor {
  /** Page index. */
  readonly page: number
  /** Fractions of the page's width and height; outside 0 to 1 in the gaps. */
  readonly x: number
  readonly y: number
  readonly atX: number
  readonly atY: number
}

/** Lays out pages centered in an area, at `scale` px per point with gaps of `gap` px. */
export function layOut(pages: readonly Size[], scale: number, areaWidth: number, gap: number): Column {
  const widest = pages.reduce((most, { width }) => Math.max(most, width), 0) * scale
  const width = Math.max(areaWidth, widest + 2 * gap)
  let top = gap
  const boxes = pages.map((page): Box => {
    const box = { width: page.width * scale, height: page.height * scale, top, left: 0 }
    top += box.height + gap
    return { ...box, left: (width - box.width) / 2 }
  })
  return { boxes, width, height: top }
}

/**
 * Returns the first and last index of the pages that are at least partly between two heights, or else the
 * nearest page.
 */
export function pagesBetween(
  { boxes }: Column,
  top: number,
  bottom: number,
): readonly [first: number, last: number] {
  const first = Math.min(firstBelow(boxes, top), boxes.length - 1)
  let last = first
  while (last + 1 < boxes.length && (boxes[last + 1]?.top ?? 0) < bottom) last++
  return [Math.max(0, first), Math.max(0, last)]
}

/** Returns the page at two fifths of the viewport's height. */
export function pageInView(column: Column, scrollTop: number, areaHeight: number): number {
  const at = scrollTop + areaHeight * 0.4
  return pagesBetween(column, at, at)[0]
}

/** Returns the position in the column at a point of the viewport. */
export function anchorAt(
  column: Column,
  scroll: { readonly left: number; readonly top: number },
  at: { readonly x: number; readonly y: number },
): Anchor {
  const y = scroll.top + at.y
  const [page] = pagesBetween(column, y, y)
  const box = column.boxes[page]
  if (!box) return { page: 0, x: 0, y: 0, atX: at.x, atY: at.y }
  return {
    page,
    x: (scroll.left + at.x - box.left) / box.width,
    y: (y - box.top) / box.height,
    atX: at.x,
    atY: at.y,
  }
}

/** Returns the scroll position that keeps the anchor in place. */
export function scrollFor(
  { boxes }: Column,
  anchor: Anchor,
): { readonly left: number; readonly top: number } {
  const box = boxes[anchor.page]
  if (!box) return { left: 0, top: 0 }
  return {
    left: Math.max(0, box.left + anchor.x * box.width - anchor.atX),
    top: Math.max(0, box.top + anchor.y * box.height - anchor.atY),
  }
}

/** Index of the first box that ends below a height (binary search). */
function firstBelow(boxes: readonly Box[], top: number): number {
  let low = 0
  let high = boxes.length
  while (low < high) {
    const middle = (low + high) >> 1
    const box = boxes[middle]
    if (box && box.top + box.height <= top) low = middle + 1
    else high = middle
  }
  return low
}
