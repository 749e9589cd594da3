import type { CDPSession, Page } from '@playwright/test'
import { styleOf } from './brands'

/** The interaction states of a control, as CSS pseudo-classes. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  hovered: ['hover'],
  pressed: ['hover', 'active'],
  focused: ['focus', 'focus-visible'],
}

/** Selects interactive controls. */
const CONTROLS = 'button, a[href], [role="button"], [role="switch"], [role="tab"]'

/** Selects the controls that are measured in each state. */
const DISTINCT = '[data-distinct]'

interface ContrastReport {
  /** The number of texts and icons measured. */
  readonly measured: number
  /** The ones with too little contrast, with their control and state. */
  readonly faint: readonly string[]
}

/**
 * Measures the contrast of all visible texts and icons, those of controls in each state, by WCAG 2.2: 4.5 for text; 3 for
 * large text, icons and disabled controls. A translucent background is tested over white and over black. `brands`: the looks
 * to measure; undefined is the page's own.
 */
export async function measureContrast(
  page: Page,
  within: string,
  brands: readonly (string | undefined)[] = [undefined],
): Promise<ContrastReport> {
  const controls = `:is(${within}) :is(${CONTROLS})`
  const styles = brands.map((brand) => styleOf(brand, '* { transition: none !important }'))
  const session = await page.context().newCDPSession(page)
  const found: ContrastReport[] = []
  const sample = async (selector: string, state: string) => {
    const samples = await page.evaluate(sampleTexts, { selector, styles })
    for (const [at, brand] of brands.entries())
      found.push(report(samples[at] ?? [], brand === undefined ? state : `${state}, ${brand}`))
  }
  try {
    await sample(within, 'at rest')
    await page.evaluate(markDistinct, controls)
    const force = await forcing(session, DISTINCT)
    for (const [state, pseudo] of Object.entries(STATES)) {
      await force(pseudo)
      await sample(DISTINCT, state)
    }
    await force([])
    // Buttons of these styles can be disabled at times.
    await page.evaluate(setDisabled, true)
    await sample(`:is(${within}) [data-look]`, 'disabled')
    await page.evaluate(setDisabled, false)
  } finally {
    await session.detach()
    await page.evaluate(() => void Object.assign(document, { adoptedStyleSheets: [] }))
  }
  return {
    measured: found.reduce((total, { measured }) => total + measured, 0),
    faint: [...new Set(found.flatMap(({ faint }) => faint))],
  }
}

/**
 * Runs in the page: marks the first of all controls that the style sheets do not distinguish. Rows of a list look the same
 * in each state.
 */
function markDistinct(selector: string): void {
  const look = (element: Element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^(class|disabled|aria-(?!label)|data-(?!distinct))/.test(name) || /color/.test(value),
      )
      .map(({ name, value }) =>
        name === 'class' || /^(true|false)$/.test(value) ? `${name}=${value}` : name,
      )
  for (const marked of document.querySelectorAll('[data-distinct]')) marked.removeAttribute('data-distinct')
  const seen = new Set<string>()
  for (const control of document.querySelectorAll(selector)) {
    const around: Element[] = []
    for (let at: Element | null = control; at; at = at.parentElement) around.push(at)
    const key = JSON.stringify(
      [...around, ...control.querySelectorAll('*')].map((part) => [part.localName, look(part)]),
    )
    control.toggleAttribute('data-distinct', !seen.has(key))
    seen.add(key)
  }
}

async function forcing(session: CDPSession, selector: string) {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  return (pseudo: readonly string[]) =>
    Promise.all(
      nodeIds.map((nodeId) =>
        session
          .send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...pseudo] })
          .catch(ignoreRemoved),
      ),
    )
}

/** Controls may be removed while they are measured. */
function ignoreRemoved(cause: Error): void {
  if (!cause.message.includes('Could not find node')) throw cause
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

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** A visible text or icon as the page computes it. */
interface Sample {
  readonly label: string
  readonly minimum: number
  readonly colour: Colour
  readonly opacity: number
  /** The backgrounds from the outermost to the innermost; null above a background image. */
  readonly backgrounds: readonly Colour[] | null
}

/** What a part inherits from its ancestors. `grounds`: null above a background image. */
interface Under {
  readonly opacity: number
  readonly grounds: readonly Colour[] | null
}

/** Runs in the page: what is visible, in each of these styles. */
function sampleTexts({
  selector,
  styles,
}: {
  readonly selector: string
  readonly styles: readonly string[]
}): readonly (readonly Sample[])[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const resolved = new Map<string, Colour>()
  /** Resolves any CSS colour as the browser draws it. */
  const resolve = (css: string): Colour => {
    const cached = resolved.get(css)
    if (cached || !canvas) return cached ?? [0, 0, 0, 0]
    canvas.canvas.width = canvas.canvas.height = 1
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    resolved.set(css, colour)
    return colour
  }
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]:not(button *, a *)') &&
    element.getBoundingClientRect().width > 1
  /** The invisible text over a drawn page of a document, for selecting. */
  const isDrawn = (element: Element) => element.closest('.textLayer') !== null

  const sampleAll = (): readonly Sample[] => {
    const known = new Map<Element, Under>()
    const underOf = (element: Element): Under => {
      const before = known.get(element)
      if (before) return before
      const above: Under = element.parentElement
        ? underOf(element.parentElement)
        : { opacity: 1, grounds: [] }
      const { opacity, backgroundColor, backgroundImage } = getComputedStyle(element)
      const colour = resolve(backgroundColor)
      const grounds =
        colour[3] === 1
          ? [colour]
          : backgroundImage !== 'none'
            ? null
            : above.grounds && [...above.grounds, colour]
      const under = { opacity: above.opacity * Number(opacity), grounds }
      known.set(element, under)
      return under
    }
    const sampleOf = (part: Element, control: Element, name: string): readonly Sample[] => {
      const hasText = [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const isIcon = part.matches('svg.lucide, svg.yarl__icon')
      if (!(hasText || isIcon) || !isVisible(part) || isDrawn(part)) return []
      const { color, fontSize, fontWeight } = getComputedStyle(part)
      const { opacity, grounds } = underOf(part)
      const isDisabled = part.closest(':disabled, [aria-disabled="true"]') !== null
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 600)
      const minimum = isIcon || isLarge || isDisabled ? 3 : 4.5
      const own = part === control ? '' : (part.textContent ?? '').trim().slice(0, 40)
      const label = `“${own || name}” ${isIcon ? 'icon' : 'text'}`
      return [{ label, minimum, colour: resolve(color), opacity, backgrounds: grounds }]
    }
    return [...document.querySelectorAll(selector)].filter(isVisible).flatMap((control) => {
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      return [control, ...control.querySelectorAll('*')].flatMap((part) => sampleOf(part, control, name))
    })
  }
  return styles.map((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
    return sampleAll()
  })
}

function report(samples: readonly Sample[], state: string): ContrastReport {
  const measured = samples.flatMap(({ backgrounds, ...sample }) =>
    backgrounds ? [{ ...sample, contrast: worstContrast({ ...sample, backgrounds }) }] : [],
  )
  return {
    measured: measured.length,
    faint: measured
      .filter(({ contrast, minimum }) => contrast < minimum)
      .map(({ label, contrast, minimum }) => `${label} ${state}: ${contrast.toFixed(2)} of ${minimum}`),
  }
}

const PICTURES: readonly Colour[] = [
  [255, 255, 255, 1],
  [0, 0, 0, 1],
]

function worstContrast({ colour, opacity, backgrounds }: Sample & { backgrounds: readonly Colour[] }) {
  const contrasts = PICTURES.map((picture) => {
    const ground = backgrounds.reduce((below, layer) => blend(layer, below), picture)
    return contrastOf(blend(colour, ground, opacity), ground)
  })
  return Math.min(...contrasts)
}

function blend(top: Colour, below: Colour, opacity = 1): Colour {
  const alpha = top[3] * opacity
  const mix = (channel: 0 | 1 | 2) => top[channel] * alpha + below[channel] * (1 - alpha)
  return [mix(0), mix(1), mix(2), 1]
}

function contrastOf(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
