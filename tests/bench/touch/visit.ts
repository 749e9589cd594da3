import type { Browser, Page } from '@playwright/test'
import { watchScreen } from './watch'

export const SIZE = { width: 1280, height: 720 }
/** Everything that came has come to rest, pulses of rings too. */
const REST_MS = 9000
/** As long as a finger stays. */
const HELD_MS = 80

/** What a touch did. */
export interface Touched {
  /** Milliseconds until the screen showed another picture. */
  readonly picture: number
  /** Frames of the display, counted from the touch, up to the first that had another picture; of the showroom alone. */
  readonly frames: number
  /** The same until the ring looked touched, from the finger’s coming down. */
  readonly ring: number
}

interface Seen {
  down?: number
  click?: number
  ring?: number
  picture?: number
  displays: number[]
}

declare global {
  interface Window {
    seen?: Seen
  }
}

/** What is touched on a page, and how to wait until it may be. */
interface Touchable {
  readonly button: string
  ready(page: Page): Promise<void>
}

/** Opens a page, waits until it is ready, and touches what it offers to touch. A page that goes away is opened once more. */
export async function touch(browser: Browser, url: string, what: Touchable): Promise<Touched> {
  return touchOnce(browser, url, what).catch((error: Error) => {
    console.warn(`${url}: ${error.message.split('\n')[0]} Once more.`)
    return touchOnce(browser, url, what)
  })
}

async function touchOnce(browser: Browser, url: string, what: Touchable): Promise<Touched> {
  const context = await browser.newContext({ viewport: SIZE, bypassCSP: true, hasTouch: true })
  try {
    const page = await context.newPage()
    // tsx marks functions with their names, also those that are sent to the page.
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
      const { click } = window.seen ?? {}
      return click === undefined ? false : performance.timeOrigin + click
    })
    const picture = await screen.changedAfter(Number(await click.jsonValue()))
    const seen = await page.evaluate(() => window.seen)
    if (!seen) throw new Error('Nothing was seen.')
    return { picture, frames: count(seen, seen.click, seen.picture), ring: count(seen, seen.down, seen.ring) }
  } finally {
    await context.close()
  }
}

/** Frames of the display after a moment, up to one that is told by its time. */
function count({ displays }: Seen, from: number | undefined, to: number | undefined): number {
  if (from === undefined || to === undefined) return Number.NaN
  return displays.filter((at) => at > from && at <= to).length
}

/** Runs in the page: notes when it is touched, the frames of the display, and in which of them something was changed. */
function watchTouch(): void {
  const now = () => Number(document.timeline.currentTime)
  const seen: Seen = { displays: [] }
  window.seen = seen
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      seen.down = timeStamp
    },
    true,
  )
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.click = timeStamp
    },
    true,
  )

  const { drawArrays } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawArrays = function (...args) {
    drawArrays.apply(this, args)
    if (seen.click !== undefined) seen.picture ??= now()
  }
  addEventListener('watch', (event) => {
    const selector = (event as CustomEvent<string>).detail
    const ring = document.querySelector(`${selector} [data-ring]`)
    const before = ring && look(ring)
    requestAnimationFrame(function next(at) {
      seen.displays.push(at)
      requestAnimationFrame(next)
      if (seen.down !== undefined && ring?.isConnected && look(ring) !== before) seen.ring ??= at
    })
    const surface = document.querySelector('[data-stage] video')?.parentElement
    if (!surface) return
    const coming = () =>
      [...surface.querySelectorAll<HTMLElement>(':scope > *')].some(
        ({ style }) => style.zIndex === '2' && Number(style.opacity) > 0,
      )
    new MutationObserver(() => {
      if (seen.click !== undefined && coming()) seen.picture ??= now()
    }).observe(surface, { subtree: true, attributeFilter: ['style'] })
  })

  function look(element: Element): string {
    const { backgroundColor, scale } = getComputedStyle(element)
    return `${backgroundColor} ${scale}`
  }
}
