import { useEffect, useState } from 'react'

/** Milliseconds without activity until the rings pulse once. A permanent animation would cost energy all day. */
const IDLE_MS = 30_000

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Whether there was no activity for a while. */
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
