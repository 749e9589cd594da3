import { useEffect, useRef, useState } from 'react'
import { type Fault, ReportError } from './session'

export interface Refreshed<T> {
  readonly value: T | undefined
  /** When it was read. */
  readonly at: Date | undefined
  /** Why the last reading came to nothing; what was read before it stays. */
  readonly fault: Fault | undefined
}

const EMPTY = { value: undefined, at: undefined, fault: undefined }

/**
 * What the server says, read anew every so many milliseconds while somebody looks. `key` names what is asked for: another one
 * is read at once. `onEnd`: the sign-in is over.
 */
export function useRefreshed<T>(
  key: string,
  read: () => Promise<T>,
  every: number,
  onEnd: (fault: Fault) => void,
): Refreshed<T> {
  const [reading, setReading] = useState<Refreshed<T> & { readonly key: string }>()
  const calls = useRef({ read, onEnd })
  useEffect(() => {
    calls.current = { read, onEnd }
  })

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const value = await calls.current.read()
        if (!isOver) setReading({ key, value, at: new Date(), fault: undefined })
      } catch (cause) {
        if (isOver) return
        const fault = cause instanceof ReportError ? cause.fault : 'failed'
        if (fault === 'ended' || fault === 'refused') return calls.current.onEnd(fault)
        setReading((before) => (before?.key === key ? { ...before, fault } : { ...EMPTY, key, fault }))
      }
      if (!isOver) timer = setTimeout(whenSeen, every)
    }
    /** Nobody looks at a page that is hidden: it is read when it is seen again. */
    const whenSeen = () => {
      if (document.visibilityState === 'visible') look()
      else document.addEventListener('visibilitychange', whenSeen, { once: true })
    }
    look()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [key, every])

  return reading?.key === key ? reading : EMPTY
}
