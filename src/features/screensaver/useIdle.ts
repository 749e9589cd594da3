import { useEffect } from 'react'
import { idleClock, runScreensaver, useHost, watchActivity, watchIframeActivity } from '../../ports'

/** Storage key of the screensaver chosen for this screen. */
const STORAGE_KEY = 'showroom.screensaver'

/** Starts the screensaver after a period without activity and ends it on activity. */
export function useIdle(): void {
  const { visit, stored } = useHost()
  useEffect(() => {
    const abort = new AbortController()
    const frames = watchIframeActivity(window, idleClock, (source) => run.activity(source), abort.signal)
    const run = runScreensaver(visit, idleClock, () => parseId(stored(STORAGE_KEY)), frames.hasFocus)
    const isOn = () => visit.getState().screensaver !== null
    const onActivity = (event: Event) => {
      // The screensaver's click handler ends it, so that nothing below is touched.
      if (event.type === 'pointerdown' && isOn()) return
      if (event.type === 'keydown' && isOn()) event.preventDefault()
      run.activity()
    }
    watchActivity(window, onActivity, abort.signal)
    return () => {
      abort.abort()
      run.end()
    }
  }, [visit, stored])
}

function parseId(stored: string | null): number | undefined {
  return stored === null || stored.trim() === '' ? undefined : Number(stored)
}
