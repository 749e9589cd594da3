import { useDispatch, useText, useVisit } from '../../ports'
import { Button, PauseIcon, PlayIcon } from '../../ui'

/** Pauses or resumes an automatic tour. */
export function PlayPauseButton() {
  const dispatch = useDispatch()
  const text = useText()
  const playing = useVisit(({ tours }) => tours.pause === 'none')
  return (
    <Button
      icon={playing ? <PauseIcon /> : <PlayIcon />}
      aria-label={text(playing ? 'tour.pause' : 'tour.play')}
      data-playing={playing}
      onClick={() => dispatch({ type: 'setTourPlaying', on: !playing })}
    />
  )
}
