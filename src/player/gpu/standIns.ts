import type { Source } from '../../media'

/** In pixels. They are visible for a few display frames at most. */
const WIDTH = 960
/** Display frames until the browser shows a hidden film again. */
const LINGER_FRAMES = 8

/** First frames of films, each stacked just above its film in the DOM stage, below the canvas. */
export interface StandIns {
  /** Adds the stand-in of a film, once. It is painted asynchronously. */
  add(film: Source): void
  /** A visible stand-in stays a moment longer: the canvas is gone, and the film is not on the screen yet. */
  remove(film: Source): void
  /** The pictures on the canvas, films or not. The DOM stage already shows the same. */
  show(...pictures: readonly (Source | null)[]): void
}

/**
 * A lost canvas is transparent for one display frame before the loss is reported. A still of the DOM stage is visible
 * through it, but a film may not be: the browser does not draw covered films and needs a moment to show them again.
 * Nor does it draw a still that such a film covers.
 */
export function createStandIns(): StandIns {
  const elements = new Map<Source, HTMLCanvasElement>()
  /** Stand-ins whose film was removed, each with a function that cancels its delay. */
  const lingering = new Map<Source, () => void>()
  let shown: readonly (Source | null)[] = []

  function drop(film: Source): void {
    lingering.get(film)?.()
    lingering.delete(film)
    elements.get(film)?.remove()
    elements.delete(film)
  }

  /**
   * A blend may continue in the DOM stage. Once the film is hidden there, its element may be reused for another one.
   */
  function linger(film: Source, element: HTMLCanvasElement): void {
    const follow = new MutationObserver(() => {
      if (film.element.style.opacity === '0') drop(film)
      else alignWith(film, element)
    })
    follow.observe(film.element, { attributeFilter: ['style'] })
    let request = 0
    const wait = (left: number) => {
      request = requestAnimationFrame(() => (left > 0 ? wait(left - 1) : drop(film)))
    }
    wait(LINGER_FRAMES)
    lingering.set(film, () => {
      cancelAnimationFrame(request)
      follow.disconnect()
    })
  }

  return {
    add(film) {
      if (elements.has(film)) return
      const element = document.createElement('canvas')
      const { style } = element
      Object.assign(style, { position: 'absolute', top: '0', left: '0', transformOrigin: '0 0' })
      style.visibility = 'hidden'
      elements.set(film, element)
      film.element.after(element)
      // Without a stand-in a lost GPU is visible for a moment, which is all.
      paint(film, element).catch(() => drop(film))
    },
    remove(film) {
      if (lingering.has(film)) return
      const element = elements.get(film)
      if (element && shown.includes(film)) linger(film, element)
      else drop(film)
    },
    show(...pictures) {
      for (const film of lingering.keys()) drop(film)
      shown = pictures
      for (const [film, element] of elements) {
        alignWith(film, element)
        element.style.visibility = shown.includes(film) ? '' : 'hidden'
      }
    },
  }
}

async function paint(film: Source, element: HTMLCanvasElement): Promise<void> {
  const height = Math.max(1, Math.round((WIDTH * film.height) / film.width))
  const picture = await createImageBitmap(film.element, { resizeWidth: WIDTH, resizeHeight: height })
  Object.assign(element, { width: WIDTH, height })
  element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}

/** Copies place, stacking and opacity of the film, so that nothing else changes. */
function alignWith(film: Source, { style }: HTMLCanvasElement): void {
  const { zIndex, opacity, transform, width, height } = film.element.style
  Object.assign(style, { zIndex, opacity, transform, width, height })
}
