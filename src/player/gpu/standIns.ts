import type { Source } from '../../media'

/** Pixels across: they are seen for a few display frames, if ever. */
const WIDTH = 960
/** Display frames until a film that was not visible is on the screen again. */
const LINGER_FRAMES = 8

/** Pictures that films begin with, each just above its film among the plain elements, below the canvas. */
export interface StandIns {
  /** Makes one for a film, once; it is there a little later. */
  add(film: Source): void
  /** One that is shown stays a moment longer: the canvas is gone, and the film itself not yet on the screen. */
  remove(film: Source): void
  /** What is on the canvas, films or not. The plain elements show the same already. */
  show(...pictures: readonly (Source | null)[]): void
}

/**
 * A lost canvas is transparent for a display frame before anyone is told. A still of the DOM stage is seen through it then,
 * but not always a film: the browser does not draw what is covered, and a film may need a moment to come back. Nor does it
 * draw the still that such a film covers.
 */
export function createStandIns(): StandIns {
  const elements = new Map<Source, HTMLCanvasElement>()
  /** Those whose film was removed, each with what ends its waiting. */
  const lingering = new Map<Source, () => void>()
  let shown: readonly (Source | null)[] = []

  function drop(film: Source): void {
    lingering.get(film)?.()
    lingering.delete(film)
    elements.get(film)?.remove()
    elements.delete(film)
  }

  /** A blend may go on among the plain elements. Once the film is not seen there, its element may soon be another one's. */
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
      Object.assign(style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
      style.objectFit = 'cover'
      style.visibility = 'hidden'
      elements.set(film, element)
      film.element.after(element)
      // Without it a lost GPU shows for a moment, and nothing else is lost.
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

/** It lies where its film does, and is as opaque: nothing changes but that it is there. */
function alignWith(film: Source, { style }: HTMLCanvasElement): void {
  const { zIndex, opacity } = film.element.style
  Object.assign(style, { zIndex, opacity })
}
