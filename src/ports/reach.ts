import { useEffect, useState } from 'react'
import { useOnline } from './hooks'
import { useHost } from './host'

/** Delay before an unreachable page is checked again, in milliseconds. */
const RETRY_MS = 4000

/**
 * Whether the page at a URL can be shown in an iframe now; undefined until known. Checked again when the browser is
 * back online.
 */
export function usePageReachable(url: string): boolean | undefined {
  const { isPageReachable } = useHost()
  const online = useOnline()
  const [there, setThere] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result may change when the browser is back online
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async () => {
      const answer = await isPageReachable(url)
      if (over) return
      setThere(answer)
      if (!answer) timer = setTimeout(look, RETRY_MS)
    }
    void look()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [url, isPageReachable, online])
  return there
}
