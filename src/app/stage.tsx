import type { ReactNode } from 'react'
import { cue } from '../navigation'
import { Player } from '../player'
import { useHost, useSettings, useVisit } from '../ports'

/** Joins the visit to the player: its cue goes in, what became visible comes back as events. */
export function Stage({ children }: { children: ReactNode }) {
  const { visit, resolveMedia } = useHost()
  const settings = useSettings()
  const now = useVisit((state) => cue({ graph: state.graph, settings: state.settings }, state.navigation))
  return (
    <Player cue={now} settings={settings} resolveMedia={resolveMedia} onEvent={visit.report}>
      {children}
    </Player>
  )
}
