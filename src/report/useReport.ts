import { useEffect, useState } from 'react'
import type { Content, Locale } from '../content'
import type { FairReport } from '../contracts'
import { readPlaces } from './places'
import { type Fault, readReport, type Session } from './session'
import { type Refreshed, useRefreshed } from './useRefreshed'

/** Milliseconds between two readings while somebody looks. */
const EVERY = 60_000

/** The report of a day, read anew every minute. `onEnd`: the sign-in is over. */
export function useReport(
  session: Session,
  day: string,
  onEnd: (fault: Fault) => void,
): Refreshed<FairReport> {
  return useRefreshed(`${session.token} ${day}`, () => readReport(session, day), EVERY, onEnd)
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
