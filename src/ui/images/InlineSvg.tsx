import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './InlineSvg.module.css'

interface InlineSvgProps {
  /** Address of an svg file. */
  readonly url: string
  readonly className?: string
}

/**
 * A small drawing in the colour of the text around it; it says nothing that the text does not. What could run, load or
 * reach out of it is left out. One with a style sheet of its own is shown as a picture, in its own colours.
 */
export function InlineSvg({ url, className = '' }: InlineSvgProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [svg, setDrawing] = useState<Element | 'picture'>()
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const draw = () =>
      load(url, signal).then(setDrawing, () => {
        if (signal.aborted) return
        // A picture that does not come has its stand-in, until the network returns.
        setDrawing('picture')
        addEventListener('online', draw, { signal, once: true })
      })
    draw()
    return () => abort.abort()
  }, [url])
  useLayoutEffect(() => {
    if (svg === undefined || svg === 'picture') return
    box.current?.append(svg)
    return () => svg.remove()
  }, [svg])
  return (
    <span ref={box} className={`${styles.drawing} ${className}`} aria-hidden="true">
      {svg === 'picture' && <img src={url} alt="" draggable={false} />}
    </span>
  )
}

const importSanitizer = () => import('./sanitizeSvg')

/** Loads what drawings are cleaned by, for when there is no connection. */
export function preloadSvgSanitizer(): void {
  importSanitizer().catch(() => {})
}

/** The drawing's element; `picture` where only a picture of it can be shown. @throws when it does not come. */
async function load(url: string, signal: AbortSignal): Promise<Element | 'picture'> {
  const [response, { sanitizeSvg }] = await Promise.all([fetch(url, { signal }), importSanitizer()])
  const text = await response.text()
  signal.throwIfAborted()
  return (response.ok && sanitizeSvg(text)) || 'picture'
}
