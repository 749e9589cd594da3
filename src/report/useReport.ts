import { useEffect, useRef, useState } from 'react'
import type { Content, FairReport, Locale } from '../content'
import { readPlaces } from './places'
import { type Fault, ReportError, readReport, type Session } from './session'

/** Milliseconds between two readings while somebody looks. */
const EVERY = 60_000

export interface Reading {
  readonly report: FairReport | undefined
  /** When it was read. */
  readonly at: Date | undefined
  /** Why the last reading came to nothing; what was read before it stays. */
  readonly fault: Fault | undefined
}

/** The report of a day, read anew every minute. `onEnd`: the sign-in is over. */
export function useReport(session: Session, day: string, onEnd: (fault: Fault) => void): Reading {
  const [reading, setReading] = useState<Reading & { readonly day: string }>()
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      try {
        const report = await readReport(session, day)
        if (!isOver) setReading({ day, report, at: new Date(), fault: undefined })
      } catch (cause) {
        if (isOver) return
        const fault = cause instanceof ReportError ? cause.fault : 'failed'
        if (fault === 'ended' || fault === 'refused') return end.current(fault)
        setReading((before) =>
          before?.day === day ? { ...before, fault } : { day, report: undefined, at: undefined, fault },
        )
      }
      if (!isOver) timer = setTimeout(whenSeen, EVERY)
    }
    /** Nobody looks at a page that is hidden: it is read when it is seen again. */
    const whenSeen = () => {
      if (document.visibilityState === 'visible') read()
      else document.addEventListener('visibilitychange', whenSeen, { once: true })
    }
    read()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [session, day])

  return reading?.day === day ? reading : { report: undefined, at: undefined, fault: undefined }
}

/** What the package says of the places, in a language; undefined until it is there. */
export function usePlaces(session: Session, locale: Locale): Content | undefined {
  const [content, setContent] = useState<Content>()
  useEffect(() => {
    let isOver = false
    readPlaces(session, locale).then((read) => !isOver && setContent(read))
    return () => {
      isOver = true
    }
  }, [session, locale])
  return content
}
