import type { ReactNode } from 'react'
import { Player, type PlayerStats } from '../player'
import { useHost, useLayout, useSettings, useVisit } from '../ports'
import { cue } from '../visit'
import { reloadRarely } from './diagnostics/cleanup'
import type { BackgroundPage } from './embed/backgroundPage'

interface StageProps {
  readonly backgroundPage: BackgroundPage
  readonly onReadings: (read: () => PlayerStats) => void
  readonly children: ReactNode
}

/** Connects the visit to the player: passes the cue in and reports back what became visible. */
export function Stage({ backgroundPage, onReadings, children }: StageProps) {
  const { visit, resolveMedia, isPageReachable } = useHost()
  const { player } = useSettings()
  const { mobile, orientation } = useLayout()
  return (
    <Player
      cue={useVisit(cue)}
      settings={player}
      mobile={mobile && orientation === 'portrait'}
      pictureRatio={orientation === 'portrait' ? player.portrait.ratio : undefined}
      imagesOnly={useVisit(({ videos }) => videos === 'off')}
      loopsRest={useVisit(({ loops, lessMotion }) => (loops === null ? lessMotion : loops === 'off'))}
      tilts={useVisit(({ tilt }) => tilt === 'on')}
      resolveMedia={resolveMedia}
      isPageReachable={isPageReachable}
      onEvent={visit.report}
      onStage={(stage) => visit.report({ type: 'stageChanged', stage })}
      onUnplayable={(unplayable) => visit.report({ type: 'videosUnplayable', unplayable })}
      onStuck={() => void reloadRarely()}
      onStats={onReadings}
      onIframe={backgroundPage.follow}
    >
      {children}
    </Player>
  )
}
