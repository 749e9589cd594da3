import type { Size } from '../../../../src/player/cover'

interface LayoutReport {
  /** The number of pairs of controls compared. */
  readonly pairs: number
  readonly faults: readonly string[]
}

/**
 * Runs in a page that shows the showroom in a frame: resizes the frame to each size and returns the layout faults. No
 * control may overlap another or leave the window, touchable ones must be 12 px apart, and every ring must have a
 * label.
 */
export async function layoutFaults(windows: readonly Size[]): Promise<LayoutReport> {
  const frame = document.querySelector('iframe')
  const inside = frame?.contentDocument
  if (!frame?.contentWindow || !inside) throw new Error('No frame contains the showroom.')
  const MIN_GAP = 12
  /** Pixels that rounding may cost. */
  const ROUNDING = 0.6
  const { requestAnimationFrame } = frame.contentWindow
  const frames = async (count: number) => {
    for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1

  const inspect = ({ width, height }: Size): LayoutReport => {
    const scroller = inside.querySelector('[data-scrolls]')
    const elements = [...inside.querySelectorAll('button, a[href], h1, [data-label], [data-part]')].filter(
      isVisible,
    )
    const boxes = elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const scrolls = scroller?.contains(element) ?? false
      const touched = element.matches('button, a[href]')
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return { element, left, top, right, bottom, scrolls, touched, name: `${element.tagName} ${name}` }
    })
    const faults: string[] = []
    let pairs = 0
    for (const box of boxes) {
      const { left, top, right, bottom, scrolls, name } = box
      const out = left < -ROUNDING || right > width + ROUNDING
      if (out || (!scrolls && (top < -ROUNDING || bottom > height + ROUNDING)))
        faults.push(`${name} extends beyond the window`)
    }
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) {
        // Scrolling content passes below fixed content.
        if (a.scrolls !== b.scrolls || a.element.contains(b.element) || b.element.contains(a.element))
          continue
        pairs++
        const gap = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom)
        if (gap < -ROUNDING) faults.push(`${a.name} overlaps ${b.name}`)
        else if (a.touched && b.touched && gap < MIN_GAP - ROUNDING)
          faults.push(`${a.name} is ${gap.toFixed(1)} px from ${b.name}`)
      }
    })
    for (const ring of inside.querySelectorAll('[data-hotspot]:has([data-ring])'))
      if (isVisible(ring) && !ring.querySelector('[data-label]'))
        faults.push(`${ring.getAttribute('aria-label')} has no label`)
    return { pairs, faults }
  }

  let pairs = 0
  const faults: string[] = []
  for (const window of windows) {
    frame.style.width = `${window.width}px`
    frame.style.height = `${window.height}px`
    await frames(3)
    let report = inspect(window)
    // A busy machine may need longer.
    for (let again = 0; again < 4 && report.faults.length > 0; again++) {
      await frames(3)
      report = inspect(window)
    }
    pairs += report.pairs
    faults.push(...report.faults.map((fault) => `${window.width}×${window.height}: ${fault}`))
  }
  return { pairs, faults }
}
