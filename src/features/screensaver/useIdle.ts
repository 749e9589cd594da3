import { useEffect } from 'react'
import { runScreensaver, useHost } from '../../ports'
import type { Clock } from '../../util'
import { followFrames } from './frames'

/** What somebody who is there does. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Id of the screensaver that this screen is to show, for who sets it up. */
const CHOSEN = 'showroom.screensaver'

const clock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}

/** Starts the screensaver when nobody has stirred for long enough, and ends it when somebody does. */
export function useIdle(): void {
  const { visit, stored } = useHost()
  useEffect(() => {
    const abort = new AbortController()
    const frames = followFrames(window, clock, (sign) => run.stirred(sign), abort.signal)
    const run = runScreensaver(visit, clock, () => chosen(stored(CHOSEN)), frames.focused)
    const stirred = (event: Event) => {
      if (event.type === 'pointermove' && event instanceof PointerEvent && !isMouse(event)) return
      // A touch on the screensaver is a click on it: it ends there, so that nothing below is touched.
      if (event.type === 'pointerdown' && isOn()) return
      if (event.type === 'keydown' && isOn()) event.preventDefault()
      run.stirred()
    }
    const isOn = () => visit.getState().screensaver !== null
    for (const sign of SIGNS) addEventListener(sign, stirred, { capture: true, signal: abort.signal })
    return () => {
      abort.abort()
      run.end()
    }
  }, [visit, stored])
}

/** One that has moved: a mouse that lies still moves too when what is under it does. A finger goes down first. */
function isMouse({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
}

function chosen(stored: string | null): number | undefined {
  return stored === null || stored.trim() === '' ? undefined : Number(stored)
}
