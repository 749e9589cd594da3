import { useEffect, useState } from 'react'
import { useHost, useOnline, useSettings } from '../../ports'
import { whenIdle } from '../../util'
import { asksForConsent } from './asksForConsent'
import { ConsentBanner } from './ConsentBanner'
import type { startAnalytics } from './startAnalytics'

/** Milliseconds until a chunk that failed to load is requested again. */
const RETRY_MS = 10_000

/** Collects events from the first idle moment on, and asks for consent if needed. */
export function Analytics() {
  const settings = useSettings().analytics
  return (
    <>
      {settings.enabled && <Collector />}
      {asksForConsent(settings) && <ConsentBanner />}
    </>
  )
}

/** Renders nothing. */
function Collector() {
  const host = useHost()
  const { visit, appEvents, pageConsent, storage, serverUrl, onNextVisitor } = host
  const online = useOnline()
  const [start, setStart] = useState<typeof startAnalytics>()
  const [attempts, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: retries, at once when the network returns
  useEffect(() => {
    if (start) return
    let retry: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      import('./startAnalytics').then(
        (part) => setStart(() => part.startAnalytics),
        () => {
          retry = setTimeout(() => setTries(attempts + 1), RETRY_MS)
        },
      )
    const cancel = whenIdle(load)
    return () => {
      cancel()
      clearTimeout(retry)
    }
  }, [start, attempts, online])

  useEffect(() => {
    if (!start) return
    return start({ visit, appEvents, pageConsent, storage, serverUrl, onNextVisitor }, window)
  }, [start, visit, appEvents, pageConsent, storage, serverUrl, onNextVisitor])
  return null
}
