import { useEffect } from 'react'
import { followFrames, followPeople, idleClock, runPrivacyReset, useHost, useSettings } from '../../ports'
import { isFilmWatched } from './watchedFilm'

/** Milliseconds between two looks at whether a film is being watched. */
const POLL_MS = 1000

/** Follows whether anybody is there, and lets the next visitor come when nobody is. */
export function usePrivacyReset(): void {
  const { visit, nextVisitor } = useHost()
  const { enabled } = useSettings().privacyReset
  useEffect(() => {
    if (!enabled) return
    const abort = new AbortController()
    const frames = followFrames(window, idleClock, (sign) => run.stirred(sign), abort.signal)
    const run = runPrivacyReset(visit, idleClock, nextVisitor, frames.focused)
    const onActivity = (event: Event) => {
      // A key is the answer, and nothing to what waits below; a touch ends on the question.
      if (event.type === 'keydown' && visit.getState().asking) event.preventDefault()
      run.stirred()
    }
    followPeople(window, onActivity, abort.signal)
    const watch = setInterval(() => isFilmWatched(document) && run.stirred('film'), POLL_MS)
    return () => {
      clearInterval(watch)
      abort.abort()
      run.end()
    }
  }, [visit, nextVisitor, enabled])
}
