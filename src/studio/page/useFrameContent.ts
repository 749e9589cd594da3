import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Editor } from '../model/editor'
import type { Json } from '../model/json'
import type { Stored } from '../model/storage'

interface FrameContent {
  readonly editor: Editor
  readonly stored: Stored
  readonly iframe: RefObject<HTMLIFrameElement | null>
  readonly place: string | undefined
}

/**
 * Keeps the frame and the records up to date: after each build it reads what others have changed, and loads the frame again
 * if more has changed than positions, which are moved in place. Returns whether the frame shows something older.
 */
export function useFrameContent({ editor, stored, iframe }: FrameContent): boolean {
  const [isStale, setStale] = useState(false)
  const loaded = useRef(withoutPositions(stored))
  useEffect(() => {
    let version = ''
    const events = new EventSource('/__dev/events')
    events.addEventListener('message', async ({ data }) => {
      const state: { readonly version: string } = JSON.parse(data)
      const isFirst = version === ''
      if (state.version === version) return
      version = state.version
      if (isFirst) return
      await editor.refresh().catch(() => {})
      const now = withoutPositions(editor.state().stored)
      if (now === loaded.current) return
      loaded.current = now
      setStale(true)
      iframe.current?.contentWindow?.location.reload()
    })
    return () => events.close()
  }, [editor, iframe])
  useEffect(() => {
    const frame = iframe.current
    const onLoad = () => setStale(false)
    frame?.addEventListener('load', onLoad)
    return () => frame?.removeEventListener('load', onLoad)
  }, [iframe])
  return isStale
}

/** Everything but where hotspots are, to compare. */
function withoutPositions({ records }: Stored): string {
  const seen = records.filter(({ collection }) => collection !== 'anchors').map(({ record }) => record)
  return JSON.stringify(seen, (key, value: Json) => (key === 'style' ? undefined : value))
}
