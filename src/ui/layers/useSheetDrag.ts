import { type RefObject, useEffect, useRef } from 'react'
import { closesSheet, type DragSample, gestureOf, releaseSpeed } from './sheetDrag'

/** What the finger operates itself, inside a sheet. */
const OWN_GESTURES = 'input, textarea, select, video, canvas, iframe, [role="slider"], [data-own-drag]'
const CONTROLS = 'a, button, summary'

interface SheetDrag {
  /** The sheet is open. */
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Dragging a sheet down closes it. Touch drags its handle, its header, and content at its top; a mouse or a pen drags
 * handle and header (`data-grip`). Without a visible handle the surface is no sheet.
 */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, enabled: boolean, drag: SheetDrag): void {
  const latest = useRef(drag)
  useEffect(() => {
    latest.current = drag
  })
  useEffect(() => {
    const sheet = panel.current
    if (enabled && sheet) return followDrags(sheet, latest)
  }, [panel, enabled])
  const { open } = drag
  // A sheet that opens again while it leaves returns to its place.
  useEffect(() => {
    if (open && enabled) panel.current?.style.removeProperty('translate')
  }, [open, enabled, panel])
}

/** Moves the sheet with the finger, and closes it or lets it return when it is let go. */
function createDrag(sheet: HTMLElement, latest: { readonly current: SheetDrag }) {
  let start: { readonly x: number; readonly y: number; readonly target: Element } | undefined
  let gesture: ReturnType<typeof gestureOf>
  let samples: DragSample[] = []
  const settle = () => {
    sheet.style.removeProperty('transition')
    sheet.style.removeProperty('translate')
  }
  return {
    begin(x: number, y: number, target: EventTarget | null): void {
      const isSheet = sheet.querySelector<HTMLElement>('[data-handle]')?.offsetHeight
      const isOwn = target instanceof Element && !target.closest(OWN_GESTURES)
      gesture = undefined
      samples = []
      start = isSheet && isOwn ? { x, y, target } : undefined
    },
    /** Returns whether the sheet moves. */
    move(x: number, y: number, at: number): boolean {
      if (!start) return false
      gesture ??= gestureOf({
        ...{ dx: x - start.x, dy: y - start.y },
        onGrip: start.target.closest('[data-grip]') !== null,
        scrolled: isScrolled(start.target, sheet),
      })
      if (gesture === 'scroll') start = undefined
      if (gesture !== 'drag' || !start) return false
      samples.push({ y, at })
      sheet.style.transition = 'none'
      sheet.style.translate = `0 ${Math.max(0, y - start.y)}px`
      return true
    },
    end(at: number): void {
      const [from, last] = [start, samples.at(-1)]
      start = undefined
      if (!from || !last) return
      const speed = releaseSpeed(samples, at)
      if (closesSheet({ distance: last.y - from.y, height: sheet.offsetHeight, speed })) {
        latest.current.onClose()
        // It may have been kept open.
        requestAnimationFrame(() => requestAnimationFrame(() => latest.current.open && settle()))
      } else settle()
    },
    cancel(): void {
      if (start && samples.length > 0) settle()
      start = undefined
    },
  }
}

function followDrags(sheet: HTMLElement, latest: { readonly current: SheetDrag }): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const drag = createDrag(sheet, latest)
  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const [touch, second] = touches
    if (touch && !second) drag.begin(touch.clientX, touch.clientY, target)
    else drag.cancel()
  }
  const onTouchMove = (event: TouchEvent) => {
    const [touch] = event.touches
    // Before the browser starts to scroll, or never.
    if (touch && event.cancelable && drag.move(touch.clientX, touch.clientY, event.timeStamp))
      event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent) => {
    const { pointerType, button, target } = event
    if (pointerType === 'touch' || button !== 0 || !(target instanceof Element)) return
    if (!target.closest('[data-grip]') || target.closest(CONTROLS)) return
    drag.begin(event.clientX, event.clientY, target)
    sheet.setPointerCapture(event.pointerId)
  }
  /** Touches have events of their own, which can keep the browser from scrolling. */
  const unlessTouch = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') act(event)
  }
  sheet.addEventListener('touchstart', onTouchStart, { signal, passive: true })
  sheet.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  sheet.addEventListener('touchend', ({ timeStamp }) => drag.end(timeStamp), { signal })
  sheet.addEventListener('touchcancel', drag.cancel, { signal })
  sheet.addEventListener('pointerdown', onPointerDown, { signal })
  const onPointerMove = unlessTouch((event) => drag.move(event.clientX, event.clientY, event.timeStamp))
  sheet.addEventListener('pointermove', onPointerMove, { signal })
  sheet.addEventListener(
    'pointerup',
    unlessTouch(({ timeStamp }) => drag.end(timeStamp)),
    { signal },
  )
  sheet.addEventListener('pointercancel', unlessTouch(drag.cancel), { signal })
  return () => abort.abort()
}

/** Whether anything between the element and the sheet is scrolled away from its top. */
function isScrolled(element: Element, sheet: Element): boolean {
  for (let at: Element | null = element; at && at !== sheet; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}
