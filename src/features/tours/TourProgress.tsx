import type { CSSProperties } from 'react'
import type { Tour } from '../../content'
import { tourSeconds, useText, useVisit } from '../../ports'
import styles from './Tours.module.css'

/** Progress in words and as a bar that grows with the duration of an automatic step. */
export function TourProgress({ tour, index }: { readonly tour: Tour; readonly index: number }) {
  const text = useText()
  const seconds = useVisit(tourSeconds)
  const paused = useVisit(({ tours }) => tours.pause === 'touched')
  const count = tour.steps.length
  const length = {
    '--from': index / count,
    '--to': (index + 1) / count,
    '--seconds': `${seconds ?? 0}s`,
  }
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.position}>
        {text('tour.step', { step: index + 1, count })}
        {paused && <span className={styles.paused}>{text('tour.paused')}</span>}
      </p>
      <div className={styles.line} aria-hidden="true">
        <div
          key={`${tour.key} ${index} ${seconds}`}
          className={styles.done}
          style={length as CSSProperties}
          data-leading={seconds !== null}
        />
      </div>
    </div>
  )
}
