// Runs in pages of npm run dev -- --content only. The address names place, language, articles, libraries and tours; this
// keeps the rest over a reload: other overlays, scroll positions, chosen tabs and filters, and what was typed.
const KEY = 'dev-place'
/** Milliseconds after which what is still missing is given up: an edit may have removed it. */
const PATIENCE = 10_000
const CHOSEN = ['aria-pressed', 'aria-selected', 'aria-expanded', 'aria-checked']
/** They open overlays, and show which are open. */
const OPENERS = '[data-ability]'
const FIELDS = 'input:not([type="password"], [type="file"]), textarea, select'
const BY_A_PERSON = ['pointerdown', 'wheel', 'keydown', 'touchstart']

/** Saves the place for the next page of this tab. */
export function savePlace() {
  const elements = [...document.querySelectorAll('body *')]
  const place = {
    overlays: window.showroom?.getState().overlays ?? [],
    chosen: elements
      .filter((element) => !element.matches(OPENERS))
      .flatMap((element) =>
        CHOSEN.filter((name) => element.getAttribute(name) === 'true').map((name) => [pathOf(element), name]),
      ),
    fields: elements
      .filter((element) => element.matches(FIELDS))
      .map((field) => [
        pathOf(field),
        'checked' in field && /radio|checkbox/.test(field.type) ? field.checked : field.value,
      ]),
    scrolled: elements
      .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
      .map((element) => [pathOf(element), element.scrollTop, element.scrollLeft]),
  }
  sessionStorage.setItem(KEY, JSON.stringify(place))
}

/** Restores the place that the last page of this tab has saved, as far as it still exists, until a person does something. */
export async function restorePlace() {
  const saved = sessionStorage.getItem(KEY)
  if (saved === null) return
  sessionStorage.removeItem(KEY)
  const { overlays, chosen, fields, scrolled } = JSON.parse(saved)
  const end = performance.now() + PATIENCE
  let isTouched = false
  for (const type of BY_A_PERSON)
    addEventListener(type, ({ isTrusted }) => (isTouched ||= isTrusted), { capture: true, once: true })
  const until = async (isDone) => {
    while (!isTouched && performance.now() < end && !isDone()) await new Promise(requestAnimationFrame)
  }

  await until(() => isOpen(overlays))
  reopen(overlays)
  const steps = [
    ...chosen.map((each) => () => choose(...each)),
    ...fields.map((each) => () => fill(...each)),
    ...scrolled.map((each) => () => scroll(...each)),
  ]
  let rest = steps
  await until(() => {
    rest = rest.filter((isDone) => !isDone())
    return rest.length === 0
  })
}

/** Overlays that the address names are opened by the showroom itself. */
const isInAddress = ({ type, document, what }) =>
  ['article', 'dashboard', 'iframe', 'tour'].includes(type) || document !== undefined || what === 'bag'

const isSame = (a, b) => a.type === b.type && a.id === b.id && a.key === b.key

function isOpen(overlays) {
  const state = window.showroom?.getState()
  if (!state || state.moving) return false
  if (state.location === null && overlays.length > 0) return false
  return overlays.filter(isInAddress).every((overlay) => state.overlays.some((open) => isSame(open, overlay)))
}

/** Opens again what lay over the last overlay that the address names. */
function reopen(overlays) {
  const showroom = window.showroom
  const missing = overlays.slice(overlays.findLastIndex(isInAddress) + 1)
  for (const { type, history = [], ...overlay } of missing.filter(({ type }) => type !== 'password')) {
    for (const key of history) showroom?.dispatch({ type: 'openMenu', key })
    const action = { ...overlay, type: `open${type[0].toUpperCase()}${type.slice(1)}` }
    showroom?.dispatch(rebuilt(action, showroom.getState().hotspots) ?? action)
  }
}

/** The action of a hotspot with the same files as they are after the build. */
function rebuilt({ type, media }, hotspots) {
  const names = (action) => JSON.stringify([action.media].flat().map((file) => file?.name))
  if (media === undefined) return undefined
  return hotspots
    .map(({ action }) => action)
    .find((action) => action.type === type && names(action) === names({ media }))
}

/** One click: the page answers it later. */
function choose(path, name) {
  const element = document.querySelector(path)
  if (element?.getAttribute(name) === 'false') element.click()
  return element !== null
}

function fill(path, value) {
  const field = document.querySelector(path)
  if (!field) return false
  if (typeof value === 'boolean') {
    if (field.checked !== value) field.click()
    return field.checked === value
  }
  if (field.value === value) return true
  // React overwrites the property of the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return field.value === value
}

function scroll(path, top, left) {
  const element = document.querySelector(path)
  if (!element) return false
  element.scrollTo({ top, left, behavior: 'instant' })
  return Math.abs(element.scrollTop - top) < 2 && Math.abs(element.scrollLeft - left) < 2
}

/** A selector of this element alone. */
function pathOf(element) {
  if (element === document.body) return 'body'
  const same = [...element.parentElement.children].filter(({ localName }) => localName === element.localName)
  return `${pathOf(element.parentElement)} > ${CSS.escape(element.localName)}:nth-of-type(${same.indexOf(element) + 1})`
}
