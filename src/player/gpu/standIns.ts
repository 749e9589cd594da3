import type { Source } from '../../media'

/** Pixels across: they are seen for a few display frames, if ever. */
const WIDTH = 960
/** Display frames until a film that was not visible is on the screen again. */
const LINGER = 8

/** Pictures that films begin with, below the canvas. */
export interface StandIns {
  /** Makes one for a film, once; it is there a little later. */
  add(film: Source): void
  /** The one that is shown stays a moment longer: the canvas is gone, and the film itself not yet on the screen. */
  remove(film: Source): void
  /** The film that is on the canvas, or null. */
  show(film: Source | null): void
}

/**
 * A lost canvas is transparent for a display frame before anyone is told. A still of the DOM stage is seen through it then,
 * but not always a film: the browser does not draw what is covered, and a film may need a moment to come back.
 */
export function createStandIns(canvas: HTMLCanvasElement): StandIns {
  const elements = new Map<Source, HTMLCanvasElement>()
  let shown: Source | null = null
  /** The film shown has been removed. */
  let removed = false
  let lingering = 0

  async function paint(film: Source, element: HTMLCanvasElement): Promise<void> {
    const height = Math.max(1, Math.round((WIDTH * film.height) / film.width))
    const picture = await createImageBitmap(film.element, { resizeWidth: WIDTH, resizeHeight: height })
    Object.assign(element, { width: WIDTH, height })
    element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
  }

  function drop(film: Source): void {
    elements.get(film)?.remove()
    elements.delete(film)
  }

  function show(film: Source | null): void {
    cancelAnimationFrame(lingering)
    if (shown && removed) drop(shown)
    removed = false
    shown = film
    for (const [source, { style }] of elements) style.visibility = source === film ? '' : 'hidden'
  }

  function linger(left: number): void {
    lingering = requestAnimationFrame(() => (left > 0 ? linger(left - 1) : show(null)))
  }

  return {
    add(film) {
      if (elements.has(film)) return
      const element = document.createElement('canvas')
      const { style } = element
      Object.assign(style, { position: 'absolute', inset: '0', width: '100%', height: '100%', zIndex: '-1' })
      style.objectFit = 'cover'
      style.visibility = 'hidden'
      elements.set(film, element)
      canvas.after(element)
      // Without it a lost GPU shows for a moment, and nothing else is lost.
      paint(film, element).catch(() => drop(film))
    },
    remove(film) {
      if (film !== shown) return drop(film)
      removed = true
      linger(LINGER)
    },
    show,
  }
}
