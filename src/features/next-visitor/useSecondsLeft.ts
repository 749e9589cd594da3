import { useEffect, useState } from 'react'
import { idleClock } from '../../ports'

/** Whole seconds until a time of the idle clock, counting down to 0. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    let cancel = () => {}
    const count = () => {
      const seconds = secondsTo(until)
      setLeft(seconds)
      if (seconds === 0) return
      // Slightly late, because timers may fire early.
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
