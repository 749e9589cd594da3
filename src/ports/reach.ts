import { useEffect, useState } from 'react'
import { useOnline } from './hooks'
import { useHost } from './host'

/** Milliseconds until a page that was out of reach is looked for again. */
const RETRY_MS = 4000

/** Whether the page at a url can be shown in a frame now; undefined until that is known. Looked at anew with the network. */
export function useReach(url: string): boolean | undefined {
  const { reachesPage } = useHost()
  const online = useOnline()
  const [there, setThere] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the network it may be another one
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async () => {
      const answer = await reachesPage(url)
      if (over) return
      setThere(answer)
      if (!answer) timer = setTimeout(look, RETRY_MS)
    }
    void look()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [url, reachesPage, online])
  return there
}
