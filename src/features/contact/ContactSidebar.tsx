import { useCallback, useRef } from 'react'
import { useHost, useOverlay } from '../../ports'
import { Contact } from './Contact'
import { type Draft, resumeDraft } from './draft'

/** The contact form while it is open. Keeps an unsent draft for a short time. */
export function ContactSidebar() {
  const open = useOverlay('contact')
  const lastDraft = useRef<{ readonly draft: Draft; readonly at: number }>(undefined)
  const { visit } = useHost()
  const leave = useCallback(
    (draft: Draft | undefined) => {
      // Discards the draft when the screensaver starts, so that the next visitor does not see it.
      const draftToKeep = visit.getState().screensaver === null ? draft : undefined
      lastDraft.current = draftToKeep && { draft: draftToKeep, at: performance.now() }
    },
    [visit],
  )
  if (!open) return null
  const resumed = () =>
    resumeDraft(lastDraft.current?.draft, performance.now() - (lastDraft.current?.at ?? 0), open.overlay)
  return <Contact surface={open.surface} resumed={resumed} onLeft={leave} />
}
