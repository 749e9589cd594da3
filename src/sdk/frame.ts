import type { EmbedOptions } from './options'

/** How far outside of the view a lazy frame is loaded. */
const MARGIN = '400px'

/** The frame to use: the target itself, or a new one inside it. @throws TypeError without a target. */
export function frameIn(
  target: string | Element,
  page: Window,
): { frame: HTMLIFrameElement; isOwn: boolean } {
  const element = typeof target === 'string' ? page.document.querySelector(target) : target
  if (!element?.ownerDocument) throw new TypeError(`There is no element ${String(target)} for the showroom.`)
  if (element.localName === 'iframe') return { frame: element as HTMLIFrameElement, isOwn: false }
  const frame = page.document.createElement('iframe')
  element.append(frame)
  return { frame, isOwn: true }
}

/** Prepares a frame that was created here. A frame of the page keeps what the page has given it. */
export function styleFrame(frame: HTMLIFrameElement, options: EmbedOptions): void {
  const { title = 'Showroom', ratio, allow = 'fullscreen; autoplay; clipboard-write' } = options
  frame.title = title
  frame.allow = allow
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0' })
  if (ratio !== '') frame.style.aspectRatio = ratio ?? '16 / 9'
  // On a phone, sixteen by nine would be too low to be used.
  if (ratio === undefined) frame.style.minHeight = 'min(80svh, 600px)'
}

/** Calls `seen` once the frame is nearly in view. Returns a function that stops waiting. */
export function whenSeen(frame: Element, seen: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    seen()
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      seen()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(frame)
  return () => observer.disconnect()
}
