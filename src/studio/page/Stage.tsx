import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Frame } from '../model/frames'
import { readShown, type Shown } from './showroom'
import { text } from './texts'

interface StageProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly size: Frame
  readonly src: string
  /** Whether a place has pictures of both shapes. */
  readonly hasBoth: (place: string) => boolean
  readonly onShown: (shown: Shown) => void
  readonly children: (zoom: number) => ReactNode
}

/** Room around the frame, px. */
const MARGIN = 16
const HINT = 28

/** The showroom in a window of the chosen size, as large as there is room, with the handles over it. */
export function Stage({ frame, size, src, hasBoth, onShown, children }: StageProps) {
  const work = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0.5)
  useLayoutEffect(() => {
    const element = work.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth - 2 * MARGIN
      const height = element.clientHeight - 2 * MARGIN - HINT
      setZoom(Math.max(0.1, Math.min(width / size.width, height / size.height)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [size])
  const latest = useRef({ hasBoth, onShown })
  latest.current = { hasBoth, onShown }
  useEffect(() => {
    let before = ''
    let next = 0
    const look = () => {
      next = requestAnimationFrame(look)
      const shown = frame.current && readShown(frame.current, latest.current.hasBoth)
      if (!shown || JSON.stringify(shown) === before) return
      before = JSON.stringify(shown)
      latest.current.onShown(shown)
    }
    look()
    return () => cancelAnimationFrame(next)
  }, [frame])
  const { width, height } = size
  return (
    <div ref={work} className="work">
      <div className="window" style={{ width: width * zoom, height: height * zoom }}>
        <iframe
          ref={frame}
          title={text('window')}
          src={src}
          style={{ width, height, transform: `scale(${zoom})` }}
        />
        {children(zoom)}
      </div>
      <p className="hint">{text('moveHint')}</p>
    </div>
  )
}
