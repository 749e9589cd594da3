import { type Iframe, sandboxOf } from '../content'
import { withTimeout } from '../media'
import { blocksFrame, originOf } from '../util'
import type { PlayerContext } from './context'

const LOAD_TIMEOUT = 10_000

/**
 * The iframe over the picture, for locations whose background is a page. It fades while the pictures below it blend.
 */
export interface IframeLayer {
  /**
   * Loads the page and fades it in. Resolves when the page is loaded or has timed out. A page that is late appears when
   * it has loaded; until then the picture below it stays.
   */
  open(iframe: Iframe, seconds: number, signal: AbortSignal): Promise<void>
  /** Fades the iframe out and removes it. */
  close(seconds: number): void
}

export function createIframeLayer(
  host: HTMLElement,
  { clock, onIframe }: Pick<PlayerContext, 'clock' | 'onIframe'>,
): IframeLayer {
  let frame: HTMLIFrameElement | null = null

  function close(seconds: number): void {
    const closing = frame
    if (!closing) return
    frame = null
    onIframe(null)
    fade(closing, 0, seconds).finally(() => closing.remove())
  }

  return {
    async open(iframe, seconds, signal) {
      close(0)
      const opening = document.createElement('iframe')
      opening.title = iframe.title
      const isForeignPage = isForeign(iframe.url)
      opening.setAttribute('sandbox', sandboxOf(iframe, isForeignPage))
      opening.setAttribute('allow', iframe.allow ?? '')
      opening.style.opacity = '0'
      // Pages of other sites without a background expect white, as in a tab. The showroom's own may show the picture.
      if (isForeignPage) opening.style.background = '#fff'
      opening.src = iframe.url
      frame = opening
      let blocked = false
      const loaded = new Promise<void>((resolve) => {
        opening.addEventListener('load', () => resolve(), { signal })
        // A blocked iframe still loads, as an empty page.
        const onViolation = (event: SecurityPolicyViolationEvent) => {
          if (!blocksFrame(event, iframe.url, location.href)) return
          console.warn(
            `${iframe.url}: blocked by the content security policy of this page; the picture stays.`,
          )
          blocked = true
          if (frame === opening) close(0)
          resolve()
        }
        document.addEventListener('securitypolicyviolation', onViolation, { signal })
      })
      onIframe(opening)
      host.append(opening)
      const late = () => new Error(`${iframe.url}: the page did not load in time`)
      const appear = async () => {
        if (frame === opening && !blocked) await fade(opening, 1, seconds)
      }
      const inTime = await withTimeout(loaded, { clock, ms: LOAD_TIMEOUT, late, signal }).then(
        () => true,
        (error: unknown) => {
          if (!signal.aborted) console.warn(String(error))
          return false
        },
      )
      if (signal.aborted && frame === opening) return close(0)
      if (inTime) return appear()
      loaded.then(appear)
    },
    close,
  }
}

function fade(frame: HTMLIFrameElement, opacity: number, seconds: number): Promise<unknown> {
  const from = getComputedStyle(frame).opacity
  const animation = frame.animate([{ opacity: from }, { opacity }], {
    duration: seconds * 1000,
    easing: 'ease-in-out',
  })
  frame.style.opacity = String(opacity)
  return animation.finished.catch(() => {})
}

const isForeign = (url: string) => originOf(url, location.href) !== location.origin
