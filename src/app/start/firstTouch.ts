import type { PageStart } from '../../content'
import { createBrowserStorage } from '../../ports'
import { layOut, measure } from '../layout'

type LayoutHotspots = (list: HTMLElement, frame: HTMLElement) => unknown

/** Found by a glob, so that a build without the feature's folder works. */
const [layoutHotspots] = Object.values(
  import.meta.glob<LayoutHotspots>('../../features/hotspots/index.ts', {
    eager: true,
    import: 'layoutHotspots',
  }),
)

/** The place in the page, and where the program draws its own. */
const [PLACE, ROOT] = ['place', 'root']

/** What the program draws once it has taken over: hotspots, a page in front of the place, or its last resort. */
const DRAWN = '[data-hotspot], [data-layer], [role="alert"]'

/**
 * Shows the page's own hotspots on its picture until the program has drawn its own, at the same positions. The last
 * hotspot that was touched until then is touched again in the program, once. Without a picture, the place is removed.
 * Returns a function for a program that cannot be loaded: from then on hotspots are followed as links.
 */
export function showPlace(
  picture: HTMLImageElement | undefined,
  start: PageStart | undefined,
): (() => void) | undefined {
  const [place, root] = [PLACE, ROOT].map((id) => document.getElementById(id))
  const list = place?.querySelector<HTMLElement>('main > ul')
  const frame = list?.querySelector<HTMLElement>('li')
  if (!place || !root) return undefined
  if (!layoutHotspots || !list || !frame || !picture?.naturalHeight || !start?.fontSize) {
    place.remove()
    return undefined
  }
  const { fontSize, portrait } = start
  const ended = new AbortController()
  const layOutPlace = () => {
    if (ended.signal.aborted) return
    layOut(measure(portrait.safeArea), sizeOf(fontSize), portrait.safeArea)
    layoutHotspots(list, frame)
  }
  place.style.setProperty('--ratio', `${picture.naturalWidth / picture.naturalHeight}`)
  place.dataset.shown = ''
  layOutPlace()
  addEventListener('resize', layOutPlace, ended)
  document.fonts.addEventListener('loadingdone', layOutPlace, ended)
  const held = new AbortController()
  const { touched, pressed } = rememberTouch(place, held)

  const end = (drawn: Element | null) => {
    if (ended.signal.aborted) return
    ended.abort()
    held.abort()
    observer.disconnect()
    finishAppearing(drawn?.closest('ul'))
    place.remove()
    const [link, started] = [touched(), pressed()]
    if (link) touchAgain(link, root)
    else if (started) finishTouch(started, root)
  }
  const observer = new MutationObserver(() => {
    const drawn = root.querySelector(DRAWN)
    if (drawn) end(drawn)
    // A place without hotspots: its picture has replaced that of the page. Otherwise they come before the next frame.
    else if (!picture.isConnected) requestAnimationFrame(() => end(root.querySelector(DRAWN)))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    if (ended.signal.aborted) return
    held.abort()
    touched()?.click()
  }
}

/** The program's hotspots are already visible as those of the page, so that they do not appear again. */
function finishAppearing(hotspots: Element | null | undefined): void {
  for (const animation of hotspots?.getAnimations({ subtree: true }) ?? [])
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

/** The visitor's font size, as the program will read it. */
function sizeOf({ key, default: usual, min, max }: NonNullable<PageStart['fontSize']>): number {
  const stored = Number.parseFloat(createBrowserStorage(window).local.getItem(key) ?? '')
  return Math.min(max, Math.max(min, Number.isFinite(stored) ? stored : usual))
}

/** The link that was touched last, and the one that is being touched. Links to other pages are followed at once. */
function rememberTouch(place: HTMLElement, held: AbortController) {
  let touched: HTMLAnchorElement | undefined
  let pressed: HTMLAnchorElement | undefined
  const linkOf = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-hotspot]')) || undefined
  const press = (link: HTMLAnchorElement | undefined) => {
    pressed = link
    for (const each of place.querySelectorAll<HTMLElement>('[data-hotspot]'))
      each.dataset.pressed = String(each === link || each === touched)
  }
  place.addEventListener(
    'pointerdown',
    (event) => press(event.button === 0 ? linkOf(event) : undefined),
    held,
  )
  place.addEventListener('pointercancel', () => press(undefined), held)
  const release = () => {
    pressed = undefined
  }
  addEventListener('pointerup', release, held)
  const remember = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || hasModifier(event) || leadsAway(link)) return
    event.preventDefault()
    touched = link
    press(link)
  }
  place.addEventListener('click', remember, held)
  return { touched: () => touched, pressed: () => pressed }
}

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

const leadsAway = ({ href, origin, target }: HTMLAnchorElement) =>
  href !== '' && (target !== '' || origin !== location.origin)

/** Touches the program's hotspot in place of the page's. If the program has none, the link is followed. */
function touchAgain(link: HTMLAnchorElement, root: HTMLElement): void {
  const touched = ownOf(link, root) ?? link
  touched.click()
}

/** Milliseconds after the end of a touch in which browsers send a click. They send none if the touched element is gone. */
const CLICK_MS = 300

/** Touches the program's hotspot when a touch ends on it that began on the page's. */
function finishTouch(link: HTMLAnchorElement, root: HTMLElement): void {
  const own = ownOf(link, root)
  const { signal, abort } = abortable()
  const options = { capture: true, signal }
  own?.addEventListener('click', abort, options)
  for (const type of ['pointercancel', 'pointerdown']) addEventListener(type, abort, options)
  const finish = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)
    if (!own?.contains(under) || hasModifier(event)) return abort()
    setTimeout(() => {
      if (!signal.aborted) own.click()
    }, CLICK_MS)
  }
  addEventListener('pointerup', finish, options)
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function ownOf(link: HTMLAnchorElement, root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('[data-spot] [data-hotspot]')].find(
    (hotspot) => spotOf(hotspot) === spotOf(link),
  )
}

/** A hotspot's id and position: each kind of hotspot has its own ids. */
function spotOf(hotspot: HTMLElement): string {
  const style = hotspot.closest<HTMLElement>('[data-spot]')?.style
  return [hotspot.dataset.hotspot, ...['--left', '--top'].map((name) => style?.getPropertyValue(name))].join(
    ' ',
  )
}
