import { type RefObject, useEffect, useState } from 'react'
import type { Editor } from '../model/editor'
import type { Problem, StudioState } from '../server/follow'
import type { Client } from './client'

/**
 * After each change of the content, reads what others have changed, and loads the frame again if more has changed than
 * positions, which are moved in place. Returns the mistakes in the content.
 */
export function useFrameContent(
  client: Client,
  editor: Editor,
  iframe: RefObject<HTMLIFrameElement | null>,
): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    const left = new AbortController()
    const take = (before: StudioState | undefined, now: StudioState) => {
      setProblems(now.problems)
      if (!before || before.version === now.version) return
      void editor.refresh().catch(() => {})
      if (before.shape !== now.shape) iframe.current?.contentWindow?.location.reload()
    }
    const follow = async () => {
      let shown: StudioState | undefined
      while (!left.signal.aborted) {
        try {
          const now = await client.state(shown?.stamp, left.signal)
          if (left.signal.aborted) return
          take(shown, now)
          shown = now
        } catch {
          await client.pause()
        }
      }
    }
    void follow()
    return () => left.abort()
  }, [client, editor, iframe])
  return problems
}
