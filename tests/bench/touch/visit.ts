import type { Browser, Page } from '@playwright/test'
import { watchScreen } from './watch'

export const SIZE = { width: 1280, height: 720 }
/** Milliseconds until everything is at rest, including ring pulses. */
const REST_MS = 9000
/** Milliseconds that a finger stays down. */
const HELD_MS = 80

/** The effects of a touch. */
export interface TouchTimes {
  /** Milliseconds until the screen showed the other picture. */
  readonly picture: number
  /** Display frames from the page's event up to the first with another picture; showroom only. */
  readonly frames: number
  /** The same until the ring looked pressed, from the pointerdown event. */
  readonly ring: number
  /**
   * Milliseconds until the film was told to play, and until the browser presented a frame other than its
   * first; showroom only.
   */
  readonly moving: number
  readonly film: number
}

/** Observed events, as the number of display frames so far. */
interface TouchEvents {
  down?: number
  click?: number
  ring?: number
  picture?: number
  /** Milliseconds since the page loaded, of the click itself. */
  clickAt?: number
  /** The same for the film. */
  movingAt?: number
  filmAt?: number
  displays: number
}

declare global {
  interface Window {
    seen?: TouchEvents
  }
}

/** What to touch on a page, and how to wait until it is ready. */
interface Touchable {
  readonly button: string
  ready(page: Page): Promise<void>
}

/** Opens a page, waits until it is ready, and touches it. Retries once when the page crashes. */
export async function touch(browser: Browser, url: string, what: Touchable): Promise<TouchTimes> {
  return touchOnce(browser, url, what).catch((error: Error) => {
    console.warn(`${url}: ${error.message.split('\n')[0]} Retrying.`)
    return touchOnce(browser, url, what)
  })
}

async function touchOnce(browser: Browser, url: string, what: Touchable): Promise<TouchTimes> {
  const context = await browser.newContext({ viewport: SIZE, bypassCSP: true, hasTouch: true })
  try {
    const page = await context.newPage()
    // tsx wraps functions in a naming helper, also those that are sent to the page.
    await page.addInitScript({ content: 'globalThis.__name = (it) => it' })
    await page.addInitScript(watchTouch)
    await page.goto(url)
    await what.ready(page)
    const button = page.locator(what.button)
    const box = await button.boundingBox()
    if (!box) throw new Error(`There is no ${what.button} to touch.`)
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const finger = await context.newCDPSession(page)
    const screen = await watchScreen(page)
    await page.waitForTimeout(REST_MS)
    await page.evaluate(
      (selector) => window.dispatchEvent(new CustomEvent('watch', { detail: selector })),
      what.button,
    )
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.waitForTimeout(HELD_MS)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const click = await page.waitForFunction(() => {
      const { clickAt } = window.seen ?? {}
      return clickAt === undefined ? false : performance.timeOrigin + clickAt
    })
    const picture = await screen.changedAfter(Number(await click.jsonValue()))
    const seen = await page.evaluate(() => window.seen)
    if (!seen) throw new Error('No change was observed.')
    return {
      picture,
      frames: count(seen.click, seen.picture),
      ring: count(seen.down, seen.ring),
      moving: count(seen.clickAt, seen.movingAt),
      film: count(seen.clickAt, seen.filmAt),
    }
  } finally {
    await context.close()
  }
}

function count(from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? Number.NaN : to - from
}

/** Runs in the page: records touches, display frames, and in which of them something changed. */
function watchTouch(): void {
  const seen: TouchEvents = { displays: 0 }
  window.seen = seen
  addEventListener(
    'pointerdown',
    () => {
      seen.down = seen.displays
    },
    true,
  )
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.click = seen.displays
      seen.clickAt = timeStamp
    },
    true,
  )

  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    if (seen.click !== undefined && seen.movingAt === undefined && this instanceof HTMLVideoElement) {
      seen.movingAt = performance.now()
      const film = this
      film.requestVideoFrameCallback(function next(now, { mediaTime }) {
        if (mediaTime > 0) seen.filmAt = now
        else film.requestVideoFrameCallback(next)
      })
    }
    return play.call(this)
  }
  const { drawArrays } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawArrays = function (...args) {
    drawArrays.apply(this, args)
    if (seen.click !== undefined) seen.picture ??= seen.displays
  }
  addEventListener('watch', (event) => {
    const selector = (event as CustomEvent<string>).detail
    const ring = document.querySelector(`${selector} [data-ring]`)
    const before = ring && look(ring)
    // Requested first, this callback runs first in its frame: later changes count as part of it.
    requestAnimationFrame(function next() {
      seen.displays += 1
      requestAnimationFrame(next)
      if (seen.down !== undefined && ring?.isConnected && look(ring) !== before) seen.ring ??= seen.displays
    })
    const surface = document.querySelector('[data-stage] video')?.parentElement
    if (!surface) return
    const coming = () =>
      [...surface.querySelectorAll<HTMLElement>(':scope > *')].some(
        ({ style }) => style.zIndex === '2' && Number(style.opacity) > 0,
      )
    new MutationObserver(() => {
      if (seen.click !== undefined && coming()) seen.picture ??= seen.displays
    }).observe(surface, { subtree: true, attributeFilter: ['style'] })
  })

  function look(element: Element): string {
    const { backgroundColor, scale } = getComputedStyle(element)
    return `${backgroundColor} ${scale}`
  }
}
