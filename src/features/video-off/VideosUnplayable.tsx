import { useDispatch, useText, useVisit } from '../../ports'
import { Button, Dialog } from '../../ui'

/** Asks whether to continue without videos after several have failed. */
export function VideosUnplayable() {
  const asking = useVisit(({ videosUnplayable, videos }) => videosUnplayable && videos === 'on')
  const dispatch = useDispatch()
  const text = useText()
  if (!asking) return null
  const goOn = (on: boolean) => dispatch({ type: 'setVideos', on })
  return (
    <Dialog
      title={text('video.cannot_be_played')}
      onCancel={() => goOn(true)}
      answers={
        <>
          <Button look="primary" onClick={() => goOn(false)}>
            {text('video.continue_without')}
          </Button>
          <Button onClick={() => goOn(true)}>{text('error.retry')}</Button>
        </>
      }
    >
      <p>{text('video.text')}</p>
    </Dialog>
  )
}
