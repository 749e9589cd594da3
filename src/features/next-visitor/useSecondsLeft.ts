import { useEffect, useState } from 'react'
import { idleClock } from '../../ports'

/** Whole seconds until a time of the idle clock, counted down as they pass; 0 when it is over. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    let cancel = () => {}
    const count = () => {
      const seconds = secondsTo(until)
      setLeft(seconds)
      if (seconds === 0) return
      // Until the next one is over, and a little: timers may come early.
      cancel = idleClock.after(until - idleClock.now() - (seconds - 1) * 1000 + 1, count)
    }
    count()
    return () => cancel()
  }, [until])
  return left
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - idleClock.now()) / 1000))
}
