import { useEffect, useRef, useState } from 'react'
import styles from './Drawing.module.css'

export interface DrawingProps {
  /** Address of an svg file. */
  readonly url: string
  readonly className?: string
}

/**
 * A small drawing in the colour of the text around it; it says nothing that the text does not. What could run, load or
 * reach out of it is left out. One with a style sheet of its own is shown as a picture, in its own colours.
 */
export function Drawing({ url, className = '' }: DrawingProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [asPicture, setAsPicture] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    load(url, ending.signal).then(
      (drawing) => {
        setAsPicture(drawing === undefined)
        if (drawing) box.current?.replaceChildren(drawing)
      },
      () => {},
    )
    return () => ending.abort()
  }, [url])
  return (
    <span ref={box} className={`${styles.drawing} ${className}`} aria-hidden="true">
      {asPicture && <img src={url} alt="" draggable={false} />}
    </span>
  )
}

const cleaner = () => import('./cleanDrawing')

/** Loads what drawings are cleaned by, for when there is no connection. */
export function loadDrawing(): void {
  cleaner().catch(() => {})
}

/** The drawing's element; undefined where only a picture of it can be shown. */
async function load(url: string, signal: AbortSignal): Promise<Element | undefined> {
  const [answer, { cleanDrawing }] = await Promise.all([fetch(url, { signal }), cleaner()])
  const text = await answer.text()
  signal.throwIfAborted()
  return answer.ok ? cleanDrawing(text) : undefined
}
