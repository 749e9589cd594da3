import { useEffect, useState } from 'react'
import { useVisit } from '../../ports'
import { Question } from './Question'
import { usePrivacyReset } from './usePrivacyReset'

/** Milliseconds in which the answered question still absorbs the touch that answered it. */
const FADE_MS = 300

/** Asks whether the visitor is still there. */
export function StillThere() {
  usePrivacyReset()
  const asking = useVisit((state) => state.asking)
  const [asked, setAsked] = useState(asking)
  if (asking && asking !== asked) setAsked(asking)
  useEffect(() => {
    if (asking) return
    const timer = setTimeout(() => setAsked(null), FADE_MS)
    return () => clearTimeout(timer)
  }, [asking])
  const shown = asking ?? asked
  return shown && <Question until={shown.until} leaving={!asking} />
}
