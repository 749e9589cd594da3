import type { PlayerEvent } from '../navigation'
import type { BlendName, Settings } from '../settings'
import type { Clock } from '../util'
import type { Surroundings } from './renditions'
import type { Stage } from './stage'

/** Preparing: the picture before is held. Playing: a video moves. Resting: nothing moves. */
export type Phase = 'empty' | 'preparing' | 'blending' | 'playing' | 'resting'

/** What the page tells the player, and what the player reports to it. */
export interface PlayerHost {
  /** Name of the shader for a blend that names none. */
  readonly defaultBlend: () => BlendName
  /** Most megabytes of files to hold ready around a place. */
  readonly preloadMegabytes: () => number
  /** Whether the first place is shown and the page has been idle since. Nothing is loaded ahead before. */
  readonly isSettled: () => boolean
  readonly films: () => Settings['player']['films']
  readonly surroundings: () => Omit<Surroundings, 'stage' | 'pixelRatio' | 'stillFirst' | 'betterFilm'>
  readonly onEvent: (event: PlayerEvent) => void
  /** Several videos in a row could not be played (true), or one plays again (false). */
  readonly onUnplayable: (unplayable: boolean) => void
  readonly onPhase: (phase: Phase) => void
  /** Nothing has come to the screen for so long that only a new page can help. */
  readonly onStuck: () => void
  readonly onStageKind: (kind: Stage['kind']) => void
  /** The page that is this place's background, or null: whom to speak to. */
  readonly onIframe: (frame: HTMLIFrameElement | null) => void
}

/** Created once when the player is mounted and passed to all its parts. */
export interface PlayerContext extends Omit<PlayerHost, 'surroundings'> {
  readonly clock: Clock
  /** Aborts when the player is unmounted. */
  readonly signal: AbortSignal
  readonly surroundings: () => Surroundings
  readonly mayPreload: () => boolean
  /** Whether a server responds for a file. */
  readonly isReachable: (url: string) => Promise<boolean>
  /** Whether a page can be shown in a frame now. */
  readonly isPageReachable: (url: string) => Promise<boolean>
}
