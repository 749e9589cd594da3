/**
 * Runs in the page: returns the visible texts that are clipped; the pages of a PDF are left out. A text is clipped when
 * it leaves the window or its control, exceeds a box with hidden overflow, or its ink (marks above and below letters)
 * does.
 */
export function clippedTextFaults(): readonly string[] {
  /** Pixels that rounding and slanted letters may cost. */
  const ROUNDING = 1.5
  const faults = new Set<string>()
  const pen = document.createElement('canvas').getContext('2d')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)

  const hides = (style: CSSStyleDeclaration, axis: 'X' | 'Y') =>
    /hidden|clip/.test(axis === 'X' ? style.overflowX : style.overflowY)
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]')
  /** Visible to screen readers only. */
  const isScreenReaderOnly = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at)
      const { width, height } = at.getBoundingClientRect()
      if (position === 'absolute' && width <= 1 && height <= 1) return true
      if (clipPath.startsWith('inset(50%')) return true
    }
    return false
  }
  /** How far a line's ink extends beyond the font's ascent and descent, in pixels. */
  const ink = (text: string, element: Element) => {
    const { font, fontFamily, fontSize, fontWeight } = getComputedStyle(element)
    if (!pen) return { above: 0, below: 0 }
    pen.font = font || `${fontWeight} ${fontSize} ${fontFamily}`
    const metrics = pen.measureText(text)
    return {
      above: metrics.actualBoundingBoxAscent - metrics.fontBoundingBoxAscent,
      below: metrics.actualBoundingBoxDescent - metrics.fontBoundingBoxDescent,
    }
  }

  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || !element || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue
    if (!isVisible(element) || isScreenReaderOnly(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const { above, below } = ink(text, element)
    const quoted = `“${text.slice(0, 40)}”`
    let through = false
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const outer = at.getBoundingClientRect()
      const control = at.matches('button, a[href], [role="dialog"], h1, h2, h3')
      const out = Math.max(outer.left - box.left, box.right - outer.right)
      const bare = [at.tagName.toLowerCase(), ...at.classList].join('.')
      if (!through && (hides(style, 'X') || control) && out > ROUNDING && style.display !== 'inline')
        faults.add(`${quoted} is ${out.toFixed(0)} px too wide for ${bare}`)
      const high = Math.max(outer.top - box.top + above, box.bottom + below - outer.bottom)
      if (!through && hides(style, 'Y') && high > ROUNDING)
        faults.add(`${quoted} is cut by ${high.toFixed(1)} px of its height in ${bare}`)
      if (scrolls(style)) {
        if (at.scrollWidth > at.clientWidth + 1 && !at.matches('pre'))
          faults.add(`${bare} scrolls sideways by ${at.scrollWidth - at.clientWidth} px`)
        through = true
      }
    }
    if (!through && (box.left < -ROUNDING || box.right > innerWidth + ROUNDING))
      faults.add(`${quoted} extends beyond the window`)
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page scrolls sideways')
  return [...faults]
}
