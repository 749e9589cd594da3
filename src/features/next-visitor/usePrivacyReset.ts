import { useEffect } from 'react'
import {
  idleClock,
  runIdleClosing,
  runPrivacyReset,
  useHost,
  useSettings,
  watchActivity,
  watchIframeActivity,
} from '../../ports'
import { isFilmWatched } from './watchedFilm'

/** Interval in milliseconds for checking whether a film is playing. */
const POLL_MS = 1000

/**
 * Tracks activity, and starts the reset when the visitor has left. A kiosk without the reset closes what an idle visitor
 * has left open.
 */
export function usePrivacyReset(): void {
  const { visit, nextVisitor } = useHost()
  const { privacyReset, updates } = useSettings()
  const { enabled } = privacyReset
  const closes = !enabled && updates.view
  useEffect(() => {
    if (!enabled && !closes) return
    const abort = new AbortController()
    const frames = watchIframeActivity(window, idleClock, (source) => run.activity(source), abort.signal)
    const run = enabled
      ? runPrivacyReset(visit, idleClock, nextVisitor, frames.hasFocus)
      : runIdleClosing(visit, idleClock, frames.hasFocus)
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
  }, [visit, nextVisitor, enabled, closes])
}
