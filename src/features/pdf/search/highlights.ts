import type { Hit } from './search'

/** Highlights search hits with the CSS Custom Highlight API, without changing the text layer. */
export interface Highlights {
  /** Highlights hits in a text layer. Returns the screen position of the current one if it is among them. */
  show(layer: HTMLElement, hits: readonly Hit[], current: Hit | undefined): DOMRect | undefined
  hide(layer: HTMLElement): void
}

/** Names used in the style sheet. */
const FOUND = 'pdf-found'
const CURRENT = 'pdf-current'

export function createHighlights(): Highlights {
  const shown = new Map<
    HTMLElement,
    { readonly ranges: readonly Range[]; readonly current: Range | undefined }
  >()

  const draw = () => {
    // Older browsers lack the API; hits are still scrolled to.
    if (!('highlights' in CSS)) return
    const all = [...shown.values()]
    CSS.highlights.set(FOUND, new Highlight(...all.flatMap(({ ranges }) => ranges)))
    CSS.highlights.set(CURRENT, new Highlight(...all.flatMap(({ current }) => current ?? [])))
    if (shown.size === 0) for (const name of [FOUND, CURRENT]) CSS.highlights.delete(name)
  }
  return {
    show(layer, hits, current) {
      const rangeOf = rangesIn(layer)
      const range = current && rangeOf(current)
      shown.set(layer, { ranges: hits.flatMap((hit) => rangeOf(hit) ?? []), current: range })
      draw()
      return range?.getBoundingClientRect()
    },
    hide(layer) {
      if (shown.delete(layer)) draw()
    },
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
