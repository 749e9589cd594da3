import type { CDPSession, Page } from '@playwright/test'

/** The interaction states of a control, as CSS pseudo-classes. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'at rest': [],
  hovered: ['hover'],
  pressed: ['hover', 'active'],
  focused: ['focus', 'focus-visible'],
}

/** Selects interactive controls. */
const CONTROLS = 'button, a[href], [role="button"], [role="switch"], [role="tab"]'

export interface ContrastReport {
  /** The number of texts and icons measured. */
  readonly measured: number
  /** The ones with too little contrast, with their control and state. */
  readonly faint: readonly string[]
}

/**
 * Measures the contrast of the texts and icons of all visible controls in each state, by WCAG 2.2: 4.5 for text; 3 for
 * large text, icons and disabled controls. A translucent background is tested over white and over black.
 */
export async function contrastOfControls(page: Page, within: string): Promise<ContrastReport> {
  const style = await page.addStyleTag({ content: '* { transition: none !important }' })
  const controls = `:is(${within}) :is(${CONTROLS})`
  const session = await page.context().newCDPSession(page)
  const found: ContrastReport[] = []
  try {
    for (const [state, pseudo] of Object.entries(STATES)) {
      const release = await force(session, controls, pseudo)
      found.push(await page.evaluate(measure, { state, selector: controls }))
      await release()
    }
    // Buttons of these styles can be disabled at times.
    await page.evaluate(setDisabled, true)
    found.push(await page.evaluate(measure, { state: 'disabled', selector: `:is(${within}) [data-look]` }))
    await page.evaluate(setDisabled, false)
  } finally {
    await session.detach()
    await style.evaluate((element) => (element as HTMLElement).remove())
  }
  return {
    measured: found.reduce((total, { measured }) => total + measured, 0),
    faint: found.flatMap(({ faint }) => faint),
  }
}

async function force(session: CDPSession, selector: string, forcedPseudoClasses: readonly string[]) {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const set = (pseudo: readonly string[]) =>
    Promise.all(
      nodeIds.map((nodeId) =>
        session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...pseudo] }),
      ),
    )
  await set(forcedPseudoClasses)
  return () => set([])
}

function setDisabled(disabled: boolean): void {
  for (const button of document.querySelectorAll(
    disabled ? '[data-look]:not([aria-disabled])' : '[data-tried]',
  )) {
    button.toggleAttribute('data-tried', disabled)
    if (disabled) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
}

/** Runs in the page. */
function measure({ state, selector }: { state: string; selector: string }): ContrastReport {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Colour>()
  /** Resolves any CSS colour as the browser draws it. */
  const read = (css: string): Colour => {
    const cached = known.get(css)
    if (cached || !canvas) return cached ?? [0, 0, 0, 0]
    canvas.canvas.width = canvas.canvas.height = 1
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    known.set(css, colour)
    return colour
  }
  const over = (top: Colour, below: Colour, opacity = 1): Colour => {
    const alpha = top[3] * opacity
    const mixed = (at: 0 | 1 | 2) => top[at] * alpha + below[at] * (1 - alpha)
    return [mixed(0), mixed(1), mixed(2), 1]
  }
  const luminance = (colour: Colour) => {
    const share = (value: number) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * share(colour[0]) + 0.7152 * share(colour[1]) + 0.0722 * share(colour[2])
  }
  const contrast = (a: Colour, b: Colour) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (light + 0.05) / (dark + 0.05)
  }
  /** Blends the backgrounds from the element upwards until one is opaque. Undefined when a background image lies behind. */
  const groundOf = (element: Element, picture: Colour): Colour | undefined => {
    const layers: Colour[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      const colour = read(backgroundColor)
      if (backgroundImage !== 'none' && colour[3] < 1) return undefined
      layers.unshift(colour)
      if (colour[3] === 1) break
    }
    return layers.reduce((below, layer) => over(layer, below), picture)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]:not(button *, a *)') &&
    element.getBoundingClientRect().width > 1

  const faint: string[] = []
  let measured = 0
  for (const control of document.querySelectorAll(selector)) {
    if (!isSeen(control)) continue
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
    for (const part of [control, ...control.querySelectorAll('*')]) {
      const words = [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const icon = part.matches('svg.lucide, svg.yarl__icon')
      if (!(words || icon) || !isSeen(part)) continue
      const { color, fontSize, fontWeight } = getComputedStyle(part)
      let opacity = 1
      for (let at: Element | null = part; at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity)
      const size = Number.parseFloat(fontSize)
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 600)
      const off = control.matches(':disabled, [aria-disabled="true"]')
      const least = icon || large || off ? 3 : 4.5
      const worst = [[255, 255, 255, 1] as const, [0, 0, 0, 1] as const].flatMap((picture) => {
        const ground = groundOf(part, picture)
        return ground ? [contrast(over(read(color), ground, opacity), ground)] : []
      })
      if (worst.length === 0) continue
      measured++
      const value = Math.min(...worst)
      if (value < least)
        faint.push(`“${name}” ${icon ? 'icon' : 'text'} ${state}: ${value.toFixed(2)} of ${least}`)
    }
  }
  return { measured, faint }
}
