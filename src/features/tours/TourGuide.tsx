import { useEffect } from 'react'
import { idleClock, openTour, playsByItself, runTours, useDispatch, useHost, useVisit } from '../../ports'
import { NextButton } from './NextButton'
import { PlayPauseButton } from './PlayPauseButton'
import { panelVisible } from './panelVisible'
import { TourProgress } from './TourProgress'
import styles from './Tours.module.css'

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

/** Full-screen overlays have their own controls at the bottom. */
const FULL_SCREEN = ['video', 'images', 'pdf', 'iframe']

/** Advances tours by the clock. Replaces the tour's panel where an overlay covers it. */
export function TourGuide() {
  useTours()
  const dispatch = useDispatch()
  const overlays = useVisit((state) => state.overlays)
  const content = useVisit((state) => state.content)
  const settings = useVisit((state) => state.settings)
  const open = openTour({ content, overlays })
  if (!open || panelVisible(overlays, open.level)) return null
  const { tour, index } = open
  const isFull = FULL_SCREEN.includes(overlays.at(-1)?.type ?? '')
  return (
    <div className={styles.guide} data-tour-guide data-at={isFull ? 'top' : 'bottom'} data-tour-controls>
      <TourProgress tour={tour} index={index} />
      {playsByItself({ settings }, tour) && <PlayPauseButton />}
      <NextButton
        disabled={index + 1 >= tour.steps.length}
        onClick={() => dispatch({ type: 'showTourStep', index: index + 1 })}
      />
    </div>
  )
}

function useTours(): void {
  const { visit } = useHost()
  useEffect(() => {
    const abort = new AbortController()
    const run = runTours(visit, idleClock)
    const touched = ({ target }: Event) => {
      const isControl = target instanceof Element && target.closest('[data-tour-controls]')
      if (!isControl) run.touched()
    }
    const options = { capture: true, passive: true, signal: abort.signal }
    for (const type of ACTIVITY_EVENTS) addEventListener(type, touched, options)
    // Activity inside an iframe is only visible as a focus change.
    addEventListener('blur', () => document.activeElement?.localName === 'iframe' && run.touched(), options)
    return () => {
      abort.abort()
      run.end()
    }
  }, [visit])
}
