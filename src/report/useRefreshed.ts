import { useEffect, useRef, useState } from 'react'
import { type Fault, ReportError } from './session'

export interface Refreshed<T> {
  readonly value: T | undefined
  /** Time of the last response. */
  readonly at: Date | undefined
  /** Why the last request failed; the previous value is kept. */
  readonly fault: Fault | undefined
}

const EMPTY = { value: undefined, at: undefined, fault: undefined }

/**
 * Polls the server while the page is visible. `key` identifies the request: a new key is requested at once. `onEnd` is
 * called when the session has ended.
 */
export function useRefreshed<T>(
  key: string,
  read: () => Promise<T>,
  every: number,
  onEnd: (fault: Fault) => void,
): Refreshed<T> {
  const [result, setResult] = useState<Refreshed<T> & { readonly key: string }>()
  const calls = useRef({ read, onEnd })
  useEffect(() => {
    calls.current = { read, onEnd }
  })

  useEffect(() => {
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = async () => {
      try {
        const value = await calls.current.read()
        if (!isCancelled) setResult({ key, value, at: new Date(), fault: undefined })
      } catch (cause) {
        if (isCancelled) return
        const fault = cause instanceof ReportError ? cause.fault : 'failed'
        if (fault === 'ended' || fault === 'refused') return calls.current.onEnd(fault)
        setResult((before) => (before?.key === key ? { ...before, fault } : { ...EMPTY, key, fault }))
      }
      if (!isCancelled) timer = setTimeout(refreshWhenVisible, every)
    }
    /** A hidden page is refreshed when it becomes visible. */
    const refreshWhenVisible = () => {
      if (document.visibilityState === 'visible') refresh()
      else document.addEventListener('visibilitychange', refreshWhenVisible, { once: true })
    }
    refresh()
    return () => {
      isCancelled = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refreshWhenVisible)
    }
  }, [key, every])

  return result?.key === key ? result : EMPTY
}
