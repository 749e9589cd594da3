import type { Visibility } from './visibleClock'

/** Whether anybody can see this page, as far as the browser reveals it. */
export interface PageVisibility extends Visibility {
  readonly hidden: boolean
}

const pages = new WeakMap<Document, PageVisibility>()

/**
 * Whether a page can be seen: it is hidden if its tab is, or if it is in a frame that is scrolled out of view. Browsers
 * present no frames then, so that nothing may wait for one.
 */
export function visibilityOf(page: Document): PageVisibility {
  const known = pages.get(page)
  if (known) return known
  const window = page.defaultView
  const target = new EventTarget()
  let outOfView = false
  let hidden = page.hidden
  const update = () => {
    const next = page.hidden || outOfView
    if (next === hidden) return
    hidden = next
    target.dispatchEvent(new Event('visibilitychange'))
  }
  page.addEventListener('visibilitychange', update)
  if (window && window.parent !== window) {
    // Without a root, it is observed in the outermost window, across origins.
    const observer = new IntersectionObserver((entries) => {
      outOfView = entries.at(-1)?.isIntersecting === false
      update()
    })
    observer.observe(page.documentElement)
  }
  const visibility: PageVisibility = {
    get hidden() {
      return hidden
    },
    addEventListener: (type, listener, options) => target.addEventListener(type, listener, options),
  }
  pages.set(page, visibility)
  return visibility
}

/** Pauses the films of a page while it cannot be seen. They continue where they were. */
export function pauseHiddenFilms(page: Document, visibility: PageVisibility = visibilityOf(page)): void {
  const paused = new Set<HTMLMediaElement>()
  const pause = (film: HTMLMediaElement) => {
    paused.add(film)
    film.pause()
  }
  visibility.addEventListener(
    'visibilitychange',
    () => {
      if (visibility.hidden) {
        for (const film of page.querySelectorAll('video')) if (!film.paused) pause(film)
        return
      }
      for (const film of paused) if (film.isConnected && film.paused) film.play().catch(() => {})
      paused.clear()
    },
    {},
  )
  // Only once it plays: pausing a film that starts would make its start fail.
  page.addEventListener(
    'playing',
    ({ target }) => {
      if (visibility.hidden && target instanceof HTMLMediaElement) pause(target)
    },
    { capture: true },
  )
}
