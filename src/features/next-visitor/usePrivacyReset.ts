import { useEffect } from 'react'
import {
  idleClock,
  runPrivacyReset,
  useHost,
  useSettings,
  watchActivity,
  watchIframeActivity,
} from '../../ports'
import { isFilmWatched } from './watchedFilm'

/** Interval in milliseconds for checking whether a film is playing. */
const POLL_MS = 1000

/** Tracks activity and starts the reset when the visitor has left. */
export function usePrivacyReset(): void {
  const { visit, nextVisitor } = useHost()
  const { enabled } = useSettings().privacyReset
  useEffect(() => {
    if (!enabled) return
    const abort = new AbortController()
    const frames = watchIframeActivity(window, idleClock, (source) => run.activity(source), abort.signal)
    const run = runPrivacyReset(visit, idleClock, nextVisitor, frames.hasFocus)
    const onActivity = (event: Event) => {
      // A key press only answers the question. The question absorbs a touch.
      if (event.type === 'keydown' && visit.getState().asking) event.preventDefault()
      run.activity()
    }
    watchActivity(window, onActivity, abort.signal)
    const watch = setInterval(() => isFilmWatched(document) && run.activity('film'), POLL_MS)
    return () => {
      clearInterval(watch)
      abort.abort()
      run.end()
    }
  }, [visit, nextVisitor, enabled])
}
