import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './InlineSvg.module.css'

interface InlineSvgProps {
  /** URL of an SVG file. */
  readonly url: string
  readonly className?: string
}

/**
 * A decorative SVG in the color of the surrounding text, without scripts, links and external references. An SVG with
 * its own style sheet is shown as an image in its own colors.
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
        // The image's placeholder is shown until the network returns.
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

/** Preloads the sanitizer for use without a connection. */
export function preloadSvgSanitizer(): void {
  importSanitizer().catch(() => {})
}

/** Returns the SVG element, or `picture` if only an image of it can be shown. @throws if the file cannot be loaded. */
async function load(url: string, signal: AbortSignal): Promise<Element | 'picture'> {
  const [response, { sanitizeSvg }] = await Promise.all([fetch(url, { signal }), importSanitizer()])
  const text = await response.text()
  signal.throwIfAborted()
  return (response.ok && sanitizeSvg(text)) || 'picture'
}
