import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Media } from '../../../content'
import { useHost, useText } from '../../../ports'
import { Button, NextIcon, PreviousIcon, TurnIcon, ZoomInIcon, ZoomOutIcon } from '../../../ui'
import { Picture } from '../sections/Picture'
import styles from './Turntable.module.css'
import { useDrag } from './useDrag'
import { useFrames } from './useFrames'
import { useRotation } from './useRotation'
import { useZoom, ZOOM_STEP } from './useZoom'
import { canZoomIn } from './zoom'

interface TurntableViewProps {
  readonly images: readonly Media[]
  readonly still: Media | undefined
  readonly title: string
  /** The position in turns to begin with. */
  readonly from?: number
  /** Called with each position in turns. */
  readonly onTurned?: (at: number) => void
  /** Releases the pictures of the other positions: another view covers this one. */
  readonly paused?: boolean
  /** Fills its container instead of the shape of the pictures. */
  readonly full?: boolean
  /** A further control. */
  readonly children?: ReactNode
}

/** The turning product and its controls. */
export function TurntableView(props: TurntableViewProps) {
  const { images, still, title, from, onTurned, paused = false, full = false, children } = props
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useText()
  const count = images.length
  const ratio = (images[0]?.width ?? 4) / (images[0]?.height ?? 3)
  const pictures = useFrames(images, { box, ratio, paused })
  const turning = useRotation({ box, canvas, pictures, count, from: from ?? 0 })
  const hand = useDrag(box, turning, count)
  const { zoom, zoomBy, isPinching } = useZoom(box)
  const { appEvents } = useHost()
  const url = images[0]?.url
  useEffect(() => {
    if (turning.touched && url !== undefined) appEvents.emit({ type: 'shown', as: 'turn', url })
  }, [turning.touched, url, appEvents])
  useEffect(() => onTurned?.(turning.picture / count), [onTurned, turning.picture, count])
  const degrees = Math.round((turning.picture / count) * 360)
  const unlessPinching =
    (turn: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
      if (isPinching(event)) hand.onPointerCancel()
      else turn(event)
    }
  return (
    <div className={styles.turn} data-full={full}>
      <div
        ref={box}
        className={styles.stage}
        style={{ '--ratio': ratio } as CSSProperties}
        role="slider"
        tabIndex={0}
        aria-label={text('article.turn', { title })}
        aria-valuemin={0}
        aria-valuemax={360}
        aria-valuenow={degrees}
        aria-valuetext={text('article.turned', { degrees })}
        data-loaded={pictures.loaded}
        data-zoom={zoom.scale}
        onPointerDown={unlessPinching(hand.onPointerDown)}
        onPointerMove={unlessPinching(hand.onPointerMove)}
        onPointerUp={unlessPinching(hand.onPointerUp)}
        onPointerCancel={unlessPinching(hand.onPointerCancel)}
        onKeyDown={(event) => {
          if (event.key === '+') zoomBy(ZOOM_STEP)
          else if (event.key === '-') zoomBy(1 / ZOOM_STEP)
          else hand.onKeyDown(event)
        }}
        onDoubleClick={() => zoomBy(zoom.scale > 1 ? 0 : ZOOM_STEP ** 2)}
      >
        <div
          className={styles.zoomed}
          style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
        >
          {still && (
            <div className={styles.ground} aria-hidden="true">
              <Picture media={still} shape="fill" sizes="245px" />
            </div>
          )}
          <div className={styles.view}>
            {still && <Picture media={still} shape="fill" />}
            <canvas ref={canvas} className={styles.canvas} />
          </div>
        </div>
        <span className={styles.hint} data-gone={turning.touched} aria-hidden="true" data-screen>
          <TurnIcon />
          {text('article.drag')}
        </span>
      </div>
      <div className={styles.controls} data-screen>
        <Button
          icon={<PreviousIcon />}
          aria-label={text('article.turn_back')}
          onClick={() => turning.step(-1 / 8)}
        />
        <span className={styles.degrees} aria-hidden="true">
          {degrees}°
        </span>
        <Button
          icon={<NextIcon />}
          aria-label={text('article.turn_on')}
          onClick={() => turning.step(1 / 8)}
        />
        <Button
          icon={<ZoomOutIcon />}
          aria-label={text('viewer.zoom_out')}
          aria-disabled={zoom.scale === 1}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        />
        <Button
          icon={<ZoomInIcon />}
          aria-label={text('viewer.zoom_in')}
          aria-disabled={!canZoomIn(zoom)}
          onClick={() => zoomBy(ZOOM_STEP)}
        />
        {children}
      </div>
    </div>
  )
}
