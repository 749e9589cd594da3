import type { PlayerEvent } from '../navigation'
import type { BlendName, Settings } from '../settings'
import type { Clock } from '../util'
import type { Surroundings } from './renditions'
import type { Stage } from './stage'

/** Preparing: the previous picture is held. Playing: a video plays. Resting: nothing moves. */
export type Phase = 'empty' | 'preparing' | 'blending' | 'playing' | 'resting'

/** The inputs of the player from the page, and its reports to the page. */
export interface PlayerHost {
  /** The blend of items that name none. */
  readonly defaultBlend: () => BlendName
  /** Seconds of the blend to a place to which no film leads. */
  readonly blendSeconds: () => number
  /** The most megabytes of files to preload around a location. */
  readonly preloadMegabytes: () => number
  /** Whether the first location is shown and the page has been idle since. Nothing is preloaded before. */
  readonly isSettled: () => boolean
  readonly films: () => Settings['player']['films']
  readonly surroundings: () => Omit<Surroundings, 'stage' | 'pixelRatio' | 'stillFirst' | 'betterFilm'>
  readonly onEvent: (event: PlayerEvent) => void
  /** True when several videos in a row could not be played, false when one plays again. */
  readonly onUnplayable: (unplayable: boolean) => void
  readonly onPhase: (phase: Phase) => void
  /** Called when nothing has been presented for so long that only a page reload can help. */
  readonly onStuck: () => void
  readonly onStageKind: (kind: Stage['kind']) => void
  /** The iframe of the current background, or null. */
  readonly onIframe: (frame: HTMLIFrameElement | null) => void
  /** Whether a page can be shown in a frame now. */
  readonly isPageReachable: (url: string) => Promise<boolean>
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
}
