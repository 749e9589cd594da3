import { useText } from '../../../ports'
import { Button, MediaIcon, NextIcon, PauseIcon, PreviousIcon } from '../../../ui'
import styles from './SlideControls.module.css'

/** More slides than this are shown as a number. */
const MOST_DOTS = 8

interface SlideControlsProps {
  readonly count: number
  readonly selected: number
  readonly paused: boolean
  /** Pauses or resumes; absent without autoplay. */
  readonly onPause: (() => void) | undefined
  readonly onStep: (by: 1 | -1) => void
  readonly onChoose: (index: number) => void
}

/** Previous and next buttons, dots or the slide number, and a pause button. */
export function SlideControls({ count, selected, paused, onPause, onStep, onChoose }: SlideControlsProps) {
  const text = useText()
  const place = text('article.slide', { number: selected + 1, count })
  return (
    <div className={styles.controls} data-screen>
      <Button icon={<PreviousIcon />} aria-label={text('article.previous')} onClick={() => onStep(-1)} />
      {count <= MOST_DOTS ? (
        <ol className={styles.dots} data-joined>
          {[...Array(count).keys()].map((index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.dot}
                aria-current={index === selected}
                aria-label={text('article.slide', { number: index + 1, count })}
                onClick={() => onChoose(index)}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.place}>{place}</p>
      )}
      <Button icon={<NextIcon />} aria-label={text('article.next')} onClick={() => onStep(1)} />
      {onPause && (
        <Button
          className={styles.pause ?? ''}
          icon={paused ? <MediaIcon /> : <PauseIcon />}
          aria-label={text(paused ? 'article.resume' : 'article.pause')}
          onClick={onPause}
        />
      )}
    </div>
  )
}
