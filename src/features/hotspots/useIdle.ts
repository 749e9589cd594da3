import { useEffect, useState } from 'react'

/** Milliseconds without a sign of life after which the rings invite, once: what moves all day costs all day. */
const IDLE_MS = 30_000

/** What somebody who is there does. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Whether nobody has stirred for a while. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    const onActivity = () => {
      setIdle(false)
      wait()
    }
    for (const type of ACTIVITY_EVENTS)
      addEventListener(type, onActivity, { capture: true, passive: true, signal: abort.signal })
    wait()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [])
  return idle
}
