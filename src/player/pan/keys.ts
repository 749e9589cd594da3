/** The share of the stage by which a key moves the picture. */
const KEY_STEP = 1 / 3
/** What has the focus is brought this far into the stage, as a share of its width. */
const FOCUS_MARGIN = 0.15

interface KeyListeners {
  readonly mayPan: () => boolean
  /** Moves the picture to the right by px. */
  readonly panBy: (px: number) => void
}

/**
 * Shift with the left or right arrow key looks that way; the arrow keys alone lead to other places. A control on the
 * picture that gets the focus by key comes into view together with what it marks. Meanwhile the stage has
 * `data-by-key`, so that controls out of view can get the focus too.
 */
export function followKeys(root: HTMLElement, { mayPan, panBy }: KeyListeners, signal: AbortSignal): void {
  const options = { capture: true, signal }
  addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event
      const direction = key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0
      if (direction === 0 || !shiftKey || altKey || ctrlKey || metaKey) return
      if (root.closest('[inert]') || isTyping(event.target) || !mayPan()) return
      event.preventDefault()
      panBy(direction * KEY_STEP * root.clientWidth)
    },
    options,
  )
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || !mayPan()) return
      root.dataset.byKey = ''
      const margin = FOCUS_MARGIN * root.clientWidth
      const x = placeIn(root, target)
      const inside = Math.max(margin, Math.min(root.clientWidth - margin, x))
      if (inside !== x) panBy(inside - x)
    },
    options,
  )
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) delete root.dataset.byKey
    },
    options,
  )
}

/** The element's position in the stage without `translate`, which keeps hotspots inside the visible part, in px. */
function placeIn(root: HTMLElement, target: HTMLElement): number {
  let x = 0
  for (
    let each: Element | null = target;
    each instanceof HTMLElement && each !== root;
    each = each.offsetParent
  )
    x += each.offsetLeft
  return x
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
