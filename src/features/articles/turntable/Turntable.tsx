import { type CSSProperties, useEffect, useRef } from 'react'
import type { Media } from '../../../content'
import { useHost, useText } from '../../../ports'
import { Button, NextIcon, PreviousIcon, TurnIcon } from '../../../ui'
import { Picture } from '../sections/Picture'
import styles from './Turntable.module.css'
import { useDrag } from './useDrag'
import { useFrames } from './useFrames'
import { useRotation } from './useRotation'

interface TurntableProps {
  /** Pictures all around, in order; the last is next to the first. */
  readonly images: readonly Media[]
  readonly poster?: Media | undefined
  readonly title: string
}

/** A 360° view of a product, turned by drag, fling, wheel or keys. */
export function Turntable({ images, poster, title }: TurntableProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useText()
  const count = images.length
  const still = poster ?? images[0]
  const ratio = (images[0]?.width ?? 4) / (images[0]?.height ?? 3)
  const pictures = useFrames(images, { box, ratio })
  const turning = useRotation({ box, canvas, pictures, count })
  const hand = useDrag(box, turning, count)
  const { appEvents } = useHost()
  const url = images[0]?.url
  useEffect(() => {
    if (turning.touched && url !== undefined) appEvents.emit({ type: 'shown', as: 'turn', url })
  }, [turning.touched, url, appEvents])
  const degrees = Math.round((turning.picture / count) * 360)
  return (
    <div className={styles.turn}>
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
        {...hand}
      >
        {still && <Picture media={still} shape="fill" />}
        <canvas ref={canvas} className={styles.canvas} />
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
      </div>
    </div>
  )
}
