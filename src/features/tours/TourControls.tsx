import type { Tour } from '../../content'
import { playsByItself, useDispatch, useText, useVisit } from '../../ports'
import { Button, PreviousIcon } from '../../ui'
import { NextButton } from './NextButton'
import { PlayPauseButton } from './PlayPauseButton'
import { TourProgress } from './TourProgress'
import styles from './Tours.module.css'

interface TourControlsProps {
  readonly tour: Tour
  readonly index: number
}

/** Previous and next step, progress, and a pause button for an automatic tour. */
export function TourControls({ tour, index }: TourControlsProps) {
  const dispatch = useDispatch()
  const text = useText()
  const plays = useVisit((state) => playsByItself(state, tour))
  const loop = useVisit(({ settings }) => settings.tours.loop)
  const count = tour.steps.length
  const to = (step: number) => {
    const at = loop && plays ? (step + count) % count : step
    return {
      disabled: at < 0 || at >= count || count === 1,
      'data-tour-to': at,
      onClick: () => dispatch({ type: 'showTourStep', index: at }),
    }
  }
  return (
    <div className={styles.actions} data-tour-controls>
      <Button icon={<PreviousIcon />} aria-label={text('tour.previous')} {...to(index - 1)} />
      <TourProgress tour={tour} index={index} />
      {plays && <PlayPauseButton />}
      <NextButton {...to(index + 1)} />
    </div>
  )
}
