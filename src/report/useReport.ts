import { useEffect, useState } from 'react'
import type { Content, Locale } from '../content'
import type { FairReport } from '../contracts'
import { loadContent } from './loadContent'
import { type Fault, readReport, type Session } from './session'
import { type Refreshed, useRefreshed } from './useRefreshed'

/** Refresh interval in milliseconds while the page is visible. */
const REFRESH_MS = 60_000

/**
 * The report of a day, refreshed every minute. `onEnd` is called when the session has ended. `sampled`: the content
 * that an invented report is about; undefined: the real one.
 */
export function useReport(
  session: Session,
  day: string,
  onEnd: (fault: Fault) => void,
  sampled: Content | undefined,
): Refreshed<FairReport> {
  const read = async () => {
    if (!sampled) return readReport(session, day)
    const { sampleReport } = await import('./sample/sampleReport')
    return sampleReport(sampled, day, new Date())
  }
  return useRefreshed(`${session.token} ${day} ${sampled !== undefined}`, read, REFRESH_MS, onEnd)
}

/** The content in a language; undefined until it is loaded. */
export function useContent(session: Session, locale: Locale): Content | undefined {
  const [content, setContent] = useState<Content>()
  useEffect(() => {
    let isCancelled = false
    loadContent(session, locale).then((read) => !isCancelled && setContent(read))
    return () => {
      isCancelled = true
    }
  }, [session, locale])
  return content
}
