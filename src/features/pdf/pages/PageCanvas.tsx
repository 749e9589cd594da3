import { useEffect, useRef } from 'react'
import { usePageContext } from 'react-pdf'
import styles from './Pages.module.css'
import { densityFor } from './zoom'

/** Maximum number of pixels of a canvas: 64 MB. */
const MAX_PIXELS = 16e6

/** Milliseconds after which rendering a page fails. */
const TIMEOUT_MS = 30_000

interface PageCanvasProps {
  readonly onDrawn: () => void
  readonly onFailed: (error: unknown) => void
}

/** Renders its page. While it renders at another scale, the previous canvas stays, stretched. */
export function PageCanvas({ onDrawn, onFailed }: PageCanvasProps) {
  const context = usePageContext()
  const holder = useRef<HTMLDivElement>(null)
  const page = context?.page || undefined
  const scale = context?.scale ?? 1

  useEffect(() => {
    if (!page) return
    const size = page.getViewport({ scale })
    const viewport = page.getViewport({ scale: scale * densityFor(size, devicePixelRatio, MAX_PIXELS) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    const task = page.render({ canvas, viewport })
    const timer = setTimeout(() => {
      task.cancel()
      onFailed(new Error('Rendering the page timed out.'))
    }, TIMEOUT_MS)
    task.promise
      .then(
        () => {
          if (!holder.current) return free(canvas)
          const before = holder.current.querySelector('canvas')
          holder.current.replaceChildren(canvas)
          if (before) free(before)
          onDrawn()
        },
        (error: unknown) => {
          free(canvas)
          if (!(error instanceof Error) || error.name !== 'RenderingCancelledException') onFailed(error)
        },
      )
      .finally(() => clearTimeout(timer))
    return () => task.cancel()
  }, [page, scale, onDrawn, onFailed])

  useEffect(() => {
    const element = holder.current
    return () => {
      for (const canvas of element?.querySelectorAll('canvas') ?? []) free(canvas)
      page?.cleanup()
    }
  }, [page])

  const size = page?.getViewport({ scale })
  return (
    <div
      ref={holder}
      className={styles.canvas}
      style={{ width: size?.width ?? 0, height: size?.height ?? 0 }}
    />
  )
}

/** Frees the memory of a canvas without waiting for garbage collection. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
