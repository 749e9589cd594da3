import type { Locator } from '@playwright/test'

/**
 * Returns the controls of a surface that are less than 12 px apart, with their distance. Scrolling content passes below
 * fixed content. `data-joined` groups controls into one: a pager's arrows and number, zoom's − and +, a slideshow's
 * dots.
 */
export function crowdedControls(surface: Locator): Promise<readonly string[]> {
  return surface.evaluate((root) => {
    const MIN_GAP = 12
    /** Pixels that rounding may cost. */
    const ROUNDING = 0.6
    const CONTROLS = 'button, a[href], input, textarea, select, [role="slider"]'
    /** The nearest ancestor that is sticky or scrolls. */
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { position, overflowY } = getComputedStyle(at)
        if (position === 'sticky' || overflowY === 'auto' || overflowY === 'scroll') return at
      }
      return root
    }
    const controls = [...root.querySelectorAll(CONTROLS)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert]') &&
          element.getAttribute('aria-hidden') !== 'true',
      )
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        layer: layerOf(element),
        joined: element.closest('[data-joined]'),
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      }))
    return controls.flatMap((a, index) =>
      controls.slice(index + 1).flatMap((b) => {
        if (a.layer !== b.layer || (a.joined && a.joined === b.joined)) return []
        if (a.element.contains(b.element) || b.element.contains(a.element)) return []
        const gap = Math.max(
          b.box.left - a.box.right,
          a.box.left - b.box.right,
          b.box.top - a.box.bottom,
          a.box.top - b.box.bottom,
        )
        return gap < MIN_GAP - ROUNDING ? [`${a.name} is ${gap.toFixed(1)} px from ${b.name}`] : []
      }),
    )
  })
}
