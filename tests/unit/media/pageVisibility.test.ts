import { describe, expect, it } from 'vitest'
import { pauseHiddenFilms, visibilityOf } from '../../../src/media/pageVisibility'

class Film extends EventTarget {
  paused = false
  isConnected = true
  pause() {
    this.paused = true
  }
  async play() {
    this.paused = false
  }
}

/** A page with films. `view`: whether its frame is in view; it is not in a frame without one. */
function page({ isFramed = true } = {}) {
  const films = [new Film(), new Film()]
  let see: (entries: object[]) => void = () => {}
  class Observer {
    constructor(seen: typeof see) {
      see = seen
    }
    observe() {}
  }
  const window = { parent: isFramed ? {} : undefined } as { parent: unknown }
  if (!isFramed) window.parent = window
  const target = new EventTarget()
  const document = Object.assign(target, {
    ...{ hidden: false, defaultView: window, documentElement: {} },
    querySelectorAll: () => films,
  })
  globalThis.IntersectionObserver = Observer as never
  globalThis.HTMLMediaElement = Film as never
  return {
    document: document as unknown as Document,
    films,
    hide(hidden: boolean) {
      document.hidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
    },
    inView: (isIntersecting: boolean) => see([{ isIntersecting }]),
    playing(film: Film) {
      const event = new Event('playing')
      Object.defineProperty(event, 'target', { value: film })
      document.dispatchEvent(event)
    },
  }
}

const paused = (films: readonly Film[]) => films.map((film) => film.paused)

describe('The films of an embedded page', () => {
  it('stop while its tab is hidden or its frame is out of view, and continue afterwards', () => {
    const { document, films, hide, inView } = page()
    pauseHiddenFilms(document)
    hide(true)
    expect(paused(films)).toEqual([true, true])
    hide(false)
    expect(paused(films)).toEqual([false, false])
    inView(false)
    hide(true)
    hide(false)
    expect(paused(films)).toEqual([true, true])
    inView(true)
    expect(paused(films)).toEqual([false, false])
  })

  it('that the visitor has paused stay paused, and those that are gone are left alone', () => {
    const { document, films, hide } = page()
    pauseHiddenFilms(document)
    const [first, second] = films as [Film, Film]
    first.pause()
    hide(true)
    second.isConnected = false
    hide(false)
    expect(paused(films)).toEqual([true, true])
  })

  it('that start while it is hidden stop once they play', () => {
    const { document, films, hide, playing } = page()
    pauseHiddenFilms(document)
    hide(true)
    const [film] = films as [Film]
    film.paused = false
    playing(film)
    expect(film.paused).toBe(true)
    hide(false)
    expect(film.paused).toBe(false)
  })

  it('count as visible on a page of its own while its tab is', () => {
    const { document, hide } = page({ isFramed: false })
    const visibility = visibilityOf(document)
    expect(visibility.hidden).toBe(false)
    hide(true)
    expect(visibility.hidden).toBe(true)
  })
})
