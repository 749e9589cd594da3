import createSanitizer from 'dompurify'

/** Excludes scripts, external resources, animation, links and styles that reach beyond the SVG. */
const ALLOWED = {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: [
    'style',
    'a',
    'image',
    'feimage',
    'audio',
    'video',
    'switch',
    'view',
    'animate',
    'set',
  ].concat(['animatecolor', 'animatemotion', 'animatetransform']),
  FORBID_ATTR: ['class', 'tabindex', 'target', 'lang'],
  RETURN_DOM_FRAGMENT: true,
} as const

/** Properties that drawing programs write into `style` and for which SVG has an attribute of the same name. */
const STYLE_PROPERTIES = [
  'fill',
  'stroke',
  'opacity',
  'display',
  'visibility',
  'clip-path',
  'mask',
  'filter',
].concat(
  ['fill-rule', 'fill-opacity', 'clip-rule', 'stop-color', 'stop-opacity', 'stroke-opacity'],
  ['stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
)

const sanitizer = createSanitizer(window)

sanitizer.addHook('beforeSanitizeAttributes', (element) => {
  if (!(element instanceof SVGElement)) return
  for (const property of STYLE_PROPERTIES) {
    const value = element.style.getPropertyValue(property)
    if (value !== '') element.setAttribute(property, value)
  }
  element.removeAttribute('style')
})

// Allows references only to fragments of the same file.
sanitizer.addHook('uponSanitizeAttribute', (_, attribute) => {
  const { attrName, attrValue } = attribute
  const refers = /href$/i.test(attrName)
    ? !attrValue.trim().startsWith('#')
    : /url\(\s*["']?(?!\s*["']?#)/i.test(attrValue)
  if (refers) attribute.keepAttr = false
})

/** Returns the sanitized SVG element; undefined if the text contains none or needs its own style sheet. */
export function sanitizeSvg(text: string): Element | undefined {
  if (/<style[\s>]/i.test(text)) return undefined
  const svg = sanitizer
    .sanitize(text, {
      ...ALLOWED,
      FORBID_TAGS: [...ALLOWED.FORBID_TAGS],
      FORBID_ATTR: [...ALLOWED.FORBID_ATTR],
    })
    .querySelector('svg')
  if (!svg) return undefined
  if (!svg.hasAttribute('viewBox')) {
    const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(svg.getAttribute(side) ?? ''))
    if (width && height) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  }
  svg.removeAttribute('width')
  svg.removeAttribute('height')
  return svg
}
