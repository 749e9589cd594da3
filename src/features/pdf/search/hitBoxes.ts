import type { Hit } from './search'

/** A rectangle in fractions of the page. */
export interface PageBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the hits of a page are. */
export interface HitBoxes {
  readonly all: readonly PageBox[]
  /** The current hit's boxes, its text, and its place on the screen, px. */
  readonly current?: { readonly boxes: readonly PageBox[]; readonly text: string; readonly rect: DOMRect }
}

/** Room around the letters, as a fraction of their height: text layers are slightly narrower than the drawn text. */
const ROOM = 0.15

/** Finds the boxes of hits in a page's text layer. */
export function findHitBoxes(
  page: HTMLElement,
  layer: HTMLElement,
  hits: readonly Hit[],
  current: Hit | undefined,
): HitBoxes {
  const rangeOf = rangesIn(layer)
  const around = page.getBoundingClientRect()
  const boxesOf = (hit: Hit) =>
    [...(rangeOf(hit)?.getClientRects() ?? [])].map((rect) => fraction(rect, around))
  const all = hits.flatMap(boxesOf)
  const range = current && rangeOf(current)
  if (!current || !range) return { all }
  const rect = range.getBoundingClientRect()
  return { all, current: { boxes: boxesOf(current), text: String(range), rect } }
}

function fraction(rect: DOMRect, around: DOMRect): PageBox {
  const room = ROOM * rect.height
  return {
    x: (rect.x - room - around.x) / around.width,
    y: (rect.y - room / 3 - around.y) / around.height,
    width: (rect.width + 2 * room) / around.width,
    height: (rect.height + (2 / 3) * room) / around.height,
  }
}

/** Converts text positions of a layer to DOM ranges. A line break counts as one character. */
function rangesIn(layer: HTMLElement): (hit: Hit) => Range | undefined {
  const pieces: { readonly node: Text; readonly start: number }[] = []
  let length = 0
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: length })
      length += node.length
    } else if (node instanceof HTMLBRElement) length++
  }
  return ({ start, end }) => {
    const first = pieces.findLast((piece) => piece.start <= start)
    const last = pieces.findLast((piece) => piece.start < end)
    if (!first || !last) return undefined
    const range = document.createRange()
    range.setStart(first.node, Math.min(start - first.start, first.node.length))
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return range
  }
}
