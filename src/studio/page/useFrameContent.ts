import { type RefObject, useEffect, useState } from 'react'
import type { Editor } from '../model/editor'

/** A mistake in the sources, which keeps them from being shown. */
interface Problem {
  readonly file: string
  readonly record?: string
  readonly field?: string
  readonly message: string
}

interface Build {
  readonly version: string
  readonly shape: string
  readonly problems: readonly Problem[]
}

/**
 * After each build, reads what others have changed, and loads the frame again if more has changed than positions, which are
 * moved in place. Returns the mistakes of the last build.
 */
export function useFrameContent(
  editor: Editor,
  iframe: RefObject<HTMLIFrameElement | null>,
): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    let shown: Build | undefined
    const events = new EventSource('/__dev/events')
    events.addEventListener('message', ({ data }) => {
      const before = shown
      const build: Build = JSON.parse(data)
      shown = build
      setProblems(build.problems)
      if (!before || before.version === build.version) return
      void editor.refresh().catch(() => {})
      if (before.shape !== build.shape) iframe.current?.contentWindow?.location.reload()
    })
    return () => events.close()
  }, [editor, iframe])
  return problems
}
