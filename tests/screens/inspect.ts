/** What is wrong with the controls of one screen. */
interface ControlFaults {
  /** Controls that lead where another control on the screen leads. */
  readonly duplicates: readonly string[]
  /** Rings farther from their thing than their own size. */
  readonly farRings: readonly string[]
}

/** What controls lead to: of hotspots by their id, of the arrows by their side. */
export interface ScreenTargets {
  readonly hotspots: Readonly<Record<string, string>>
  readonly arrows: Readonly<Record<string, string>>
}

/**
 * Runs in the page, at rest at a place. Back and the path in the bar are the visitor's own history and no second way, so
 * only hotspots, arrows and cards of places are compared.
 */
export function inspectControls({ hotspots, arrows }: ScreenTargets): ControlFaults {
  const isVisible = (element: Element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const isInside = right > 1 && bottom > 1 && left < innerWidth - 1 && top < innerHeight - 1
    const isReached = isInside || element.closest('[data-scrolls]') !== null
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isDrawn && isReached && width > 1 && height > 1 && !element.closest('[inert]')
  }
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible)
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)

  const targetOf = ({ dataset }: HTMLElement) => {
    const { hotspot, arrow, place } = dataset
    if (place !== undefined) return `goTo ${place}`
    return hotspot !== undefined ? hotspots[hotspot] : arrow !== undefined ? arrows[arrow] : undefined
  }
  const duplicatesOf = () => {
    const seen = new Map<string, string>()
    return visible('button:is([data-hotspot], [data-arrow], [data-place])').flatMap((control) => {
      const target = targetOf(control)
      const other = target === undefined ? undefined : seen.get(target)
      if (target !== undefined && other === undefined) seen.set(target, nameOf(control))
      return other === undefined ? [] : [`“${nameOf(control)}” leads where “${other}” leads (${target})`]
    })
  }

  const farRingsOf = () =>
    visible('[data-spot]:not([data-area="true"]) button > :is([data-ring], img)').flatMap((ring) => {
      const spot = ring.closest<HTMLElement>('[data-spot]')
      if (!spot) return []
      const { left, top, width, height } = ring.getBoundingClientRect()
      // The layout moves the whole spot away from the thing.
      const thing = spot.getBoundingClientRect()
      const [moveX = 0, moveY = 0] = spot.style.translate.split(' ').map(Number.parseFloat)
      const far = Math.hypot(left + width / 2 - (thing.left - moveX), top + height / 2 - (thing.top - moveY))
      const name = nameOf(ring.closest('button') ?? ring)
      return far > width + 0.5
        ? [`“${name}” is ${Math.round(far)} px away; it is ${Math.round(width)} px wide`]
        : []
    })

  return { duplicates: duplicatesOf(), farRings: farRingsOf() }
}

/** Runs in the page. Returns texts below other controls or texts. */
export function findCoveredTexts(): readonly string[] {
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]')
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)

  /** Visible lines of text with the control or heading that they belong to. */
  const textsOf = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { readonly owner: Element; readonly text: string; readonly box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (!parent || text === '' || parent.matches('script, style, noscript') || !isVisible(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const owner = parent.closest('button, a, h1, h2, li, label') ?? parent
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2) found.push({ owner, text, box })
    }
    return found
  }
  const scroller = document.querySelector('[data-scrolls]')
  const scrolls = (element: Element) => scroller?.contains(element) ?? false
  /** One contains the other, or scrolling content passes below fixed content. */
  const isRelated = (one: Element, other: Element) =>
    one.contains(other) || other.contains(one) || scrolls(one) !== scrolls(other)
  const coveredTextsOf = () => {
    const texts = textsOf()
    return texts.flatMap(({ owner, text, box }, index) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const over = document.elementFromPoint(x, y)?.closest('button, a, [role="dialog"]')
      if (over && !isRelated(over, owner)) return [`“${text.slice(0, 40)}” is under “${nameOf(over)}”`]
      const crossed = texts.find(
        (other, at) =>
          at > index &&
          !isRelated(owner, other.owner) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
      )
      return crossed ? [`“${text.slice(0, 40)}” crosses “${crossed.text.slice(0, 40)}”`] : []
    })
  }
  return coveredTextsOf()
}
