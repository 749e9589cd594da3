import { useRef, useState } from 'react'
import { type PictureView, pointAt, positionAt } from '../model/frames'
import type { PlacedHotspot, Position } from '../model/place'
import { type Guide, snap } from '../model/snap'
import { text } from './texts'

interface HandlesProps {
  readonly view: PictureView
  /** Pixels of the screen for one of the frame. */
  readonly zoom: number
  readonly hotspots: readonly PlacedHotspot[]
  readonly selected: number | undefined
  readonly nameOf: (hotspot: PlacedHotspot) => string
  readonly onSelect: (index: number) => void
  /** While it is dragged. */
  readonly onDrag: (index: number, to: Position) => void
  readonly onMove: (index: number, to: Position, group?: string) => void
  readonly onDelete: (index: number) => void
}

interface Drag {
  readonly index: number
  readonly position: Position
  readonly guides: readonly Guide[]
}

/** Distance of the screen in px within which a hotspot snaps to a line, and after which a press becomes a drag. */
const SNAP = 7
const DRAG = 4

/** Steps of the arrow keys, in per cent. */
const STEP = 0.5
const LARGE_STEP = 5
const SMALL_STEP = 0.1

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A handle on each hotspot of the picture: dragged with mouse, pen or finger, or moved with the arrow keys. */
export function Handles(props: HandlesProps) {
  const { view, zoom, hotspots, selected, nameOf, onSelect, onMove, onDelete } = props
  const [drag, setDrag] = useState<Drag>()
  const focus = useRef(0)
  const screen = (position: Position) => {
    const { x, y } = pointAt(view, position)
    return { left: x * zoom, top: y * zoom }
  }
  const onKeyDown = (event: React.KeyboardEvent, { index, position }: PlacedHotspot) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onDelete(index)
    }
    const direction = KEYS[event.key]
    if (!direction || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : event.altKey ? SMALL_STEP : STEP
    const [x, y] = direction
    onMove(
      index,
      { left: position.left + x * step, top: position.top + y * step },
      `keys ${index} ${focus.current}`,
    )
  }
  return (
    <div className="handles">
      {drag?.guides.map((guide) => (
        <span
          key={guide.axis}
          className="guide"
          data-axis={guide.axis}
          style={{ [guide.axis]: screen({ left: 0, top: 0, [guide.axis]: guide.at })[guide.axis] }}
        />
      ))}
      {hotspots.map((hotspot) => {
        const dragged = drag?.index === hotspot.index ? drag : undefined
        const position = dragged?.position ?? hotspot.position
        return (
          <button
            key={hotspot.index}
            type="button"
            className="handle"
            data-handle={hotspot.index}
            data-dragged={dragged !== undefined}
            aria-pressed={selected === hotspot.index}
            aria-label={text('handle', { name: nameOf(hotspot), ...shown(position) })}
            style={screen(position)}
            onFocus={() => {
              focus.current++
              onSelect(hotspot.index)
            }}
            onKeyDown={(event) => onKeyDown(event, hotspot)}
            onPointerDown={(event) => startDrag(event, hotspot, props, setDrag)}
          />
        )
      })}
      {drag && (
        <output className="percent" style={screen(drag.position)}>
          {`${shown(drag.position).left} % · ${shown(drag.position).top} %`}
        </output>
      )}
    </div>
  )
}

function startDrag(
  event: React.PointerEvent<HTMLElement>,
  { index, position }: PlacedHotspot,
  { view, zoom, hotspots, onDrag, onMove }: HandlesProps,
  setDrag: (drag: Drag | undefined) => void,
): void {
  if (event.button !== 0) return
  const { pointerId, clientX, clientY } = event
  const handle: HTMLElement = event.currentTarget
  const start = pointAt(view, position)
  const others = hotspots.filter((other) => other.index !== index).map((other) => other.position)
  const reach = {
    left: (SNAP / zoom / view.picture.width) * 100,
    top: (SNAP / zoom / view.picture.height) * 100,
  }
  let last: Drag | undefined
  const end = new AbortController()
  const listen = { signal: end.signal }
  handle.setPointerCapture(pointerId)
  handle.addEventListener(
    'pointermove',
    (move) => {
      const [x, y] = [move.clientX - clientX, move.clientY - clientY]
      if (!last && Math.hypot(x, y) < DRAG) return
      const free = inside(positionAt(view, start.x + x / zoom, start.y + y / zoom))
      const snapped = move.altKey ? { position: free, guides: [] } : snap(free, others, reach)
      last = { index, ...snapped }
      setDrag(last)
      onDrag(index, snapped.position)
    },
    listen,
  )
  const finish = (isKept: boolean) => {
    end.abort()
    setDrag(undefined)
    if (last) onMove(index, isKept ? last.position : position)
    if (!isKept) onDrag(index, position)
  }
  handle.addEventListener('pointerup', () => finish(true), listen)
  handle.addEventListener('pointercancel', () => finish(false), listen)
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), listen)
}

function inside({ left, top }: Position): Position {
  return { left: Math.min(100, Math.max(0, left)), top: Math.min(100, Math.max(0, top)) }
}

/** Percentages with one digit. */
function shown({ left, top }: Position) {
  return { left: left.toFixed(1), top: top.toFixed(1) }
}
