import type { PreloadCache, VideoPool } from '../media'
import type { Clock } from '../util'
import type { Phase } from './context'
import type { Stage } from './stage'

/**
 * The player's statistics. `…Ms` are milliseconds. Counted since the page was opened: `uploads`, `draws`,
 * `droppedFrames`, `handOvers`.
 */
export type PlayerStats = Readonly<
  Record<
    | 'decoders'
    | 'decodersFree'
    | 'preparing'
    | 'prepared'
    | 'preparedBytes'
    | 'textures'
    | 'uploads'
    | 'draws'
    | 'droppedFrames'
    | 'handOvers'
    | 'lastGapMs'
    | 'longestGapMs',
    number
  >
>

/** How long the previous picture was held until the next one was ready. It should always be 0. */
export interface Gaps {
  record(phase: Phase): void
  readonly handOvers: number
  readonly lastGapMs: number
  readonly longestGapMs: number
}

export function createGaps(clock: Clock): Gaps {
  let since: number | null = null
  let handOvers = 0
  let lastGapMs = 0
  let longestGapMs = 0
  return {
    record(phase) {
      if (phase === 'preparing') since = clock.now()
      if (phase !== 'blending' || since === null) return
      handOvers += 1
      lastGapMs = clock.now() - since
      longestGapMs = Math.max(longestGapMs, lastGapMs)
      since = null
    },
    get handOvers() {
      return handOvers
    },
    get lastGapMs() {
      return lastGapMs
    },
    get longestGapMs() {
      return longestGapMs
    },
  }
}

interface StatsSources {
  readonly pool: VideoPool
  readonly cache: PreloadCache
  readonly gaps: Gaps
  readonly stages: readonly Stage[]
}

export function readPlayerStats({ pool, cache, gaps, stages }: StatsSources): PlayerStats {
  const { prepared, preparing, bytes } = cache.counters
  const sum = (name: keyof Stage['counters']) =>
    stages.reduce((total, { counters }) => total + counters[name], 0)
  return {
    decoders: pool.size,
    decodersFree: pool.free,
    preparing,
    prepared,
    preparedBytes: bytes,
    textures: sum('textures'),
    uploads: sum('uploads'),
    draws: sum('draws'),
    droppedFrames: pool.droppedFrames,
    handOvers: gaps.handOvers,
    lastGapMs: Math.round(gaps.lastGapMs),
    longestGapMs: Math.round(gaps.longestGapMs),
  }
}
