import { useEffect, useState } from 'react'
import type { Tour } from '../../content'
import { moving, useDispatch, useText, useVisit } from '../../ports'
import { Button, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../ui'
import styles from './Tours.module.css'

interface WaysProps {
  readonly tour: Tour
  readonly index: number
  /** Nothing lies over the tour. */
  readonly active: boolean
}

/** To the previous and the next step, and how far the tour is. Steps that have their time go on by themselves. */
export function Ways({ tour, index, active }: WaysProps) {
  const dispatch = useDispatch()
  const text = useText()
  const travelling = useVisit(moving)
  const [playing, setPlaying] = useState(true)
  const count = tour.steps.length
  const seconds = tour.steps[index]?.seconds
  const timed = tour.steps.some((step) => step.seconds !== undefined)
  const runs = playing && active && !travelling && seconds !== undefined && index + 1 < count

  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => dispatch({ type: 'showTourStep', index: index + 1 }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [runs, seconds, index, dispatch])

  const to = (step: number) => ({
    disabled: step < 0 || step >= count,
    'data-tour-to': step,
    onClick: () => dispatch({ type: 'showTourStep', index: step }),
  })
  return (
    <div className={styles.ways}>
      <Button icon={<PreviousIcon />} aria-label={text('tour.previous')} {...to(index - 1)} />
      <div className={styles.progress}>
        <p role="status" className={styles.position}>
          {text('tour.step', { step: index + 1, count })}
        </p>
        <progress className={styles.line} value={index + 1} max={count} aria-hidden="true" />
      </div>
      {timed && (
        <Button
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          aria-label={text(playing ? 'tour.pause' : 'tour.play')}
          data-playing={playing}
          onClick={() => setPlaying(!playing)}
        />
      )}
      <Button look="primary" icon={<NextIcon />} aria-label={text('tour.next')} {...to(index + 1)} />
    </div>
  )
}
