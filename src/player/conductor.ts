import type { Preparations, Source } from '../media'
import type { Cue, CueItem, PlayerEvent } from '../navigation'
import type { Clock } from '../util'
import { type Blending, blend } from './blend'
import { createScreen, type ScreenWatch } from './screen'
import type { Stage } from './stage'
import { type Showing, type Surroundings, showings } from './wishes'

export interface ConductorOptions extends ScreenWatch {
  readonly preparations: Preparations
  readonly clock: Clock
  /** The stage that is always there. */
  readonly stage: Stage
  /** Name of the shader for a blend that names none. */
  readonly defaultBlend: string
  readonly mayLoadAhead: () => boolean
  readonly surroundings: () => Surroundings
  readonly onEvent: (event: PlayerEvent) => void
}

/** Plays cues on a stage: prepares, hands over, blends, and reports what was presented. */
export interface Conductor {
  setCue(cue: Cue): void
  /** Moves to another stage once nothing moves and it shows the same picture. */
  offerStage(stage: Stage): void
  /** This stage shows nothing any more. The base stage takes over at once. */
  loseStage(stage: Stage): void
  /** Draws again, as after a resize. */
  redraw(): void
  end(): void
}

export function createConductor(options: ConductorOptions): Conductor {
  const { preparations, clock, onEvent, surroundings } = options
  const screen = createScreen(options.stage, options)
  let cue: Cue | null = null
  let job = new AbortController()
  let turn: Promise<void> = Promise.resolve()
  let ahead: {
    readonly url: string
    readonly abort: AbortController
    readonly source: Promise<Source>
  } | null = null

  /** Runs one after the other: whatever changes the front picture. */
  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(work).catch((error: unknown) => console.error(error))
  }

  async function show(serial: number, item: CueItem, signal: AbortSignal): Promise<void> {
    const ways = showings(item, surroundings())
    // Without a video a transition takes no time: the visitor goes on to the place behind it.
    if (ways.length === 0 && item.kind === 'transition') return onEvent({ type: 'ended', serial })
    const reasons: string[] = []
    for (const way of ways) {
      try {
        return await play(serial, item, way, signal)
      } catch (error) {
        if (signal.aborted) return
        reasons.push(error instanceof Error ? error.message : String(error))
      }
    }
    onEvent({
      type: 'failed',
      serial,
      reason: reasons.join('; ') || 'it has no background that can be shown',
    })
  }

  async function play(serial: number, item: CueItem, way: Showing, signal: AbortSignal): Promise<void> {
    const source = await takeReady(way, signal)
    try {
      await start(source, item, way)
      signal.throwIfAborted()
    } catch (error) {
      screen.discard(source)
      throw error
    }
    await blend(blending(item), screen, source)
    onEvent({ type: 'ready', serial })
    if (source.kind === 'image' || signal.aborted) return
    prepareAhead()
    // Not awaited in turn: the next cue may come while the video plays.
    source.ended.then(
      () => screen.settleOn(source).then(() => onEvent({ type: 'ended', serial })),
      (error: Error) => onEvent({ type: 'failed', serial, reason: error.message }),
    )
  }

  /** A transition must play. A place is there with its first frame; its video may start later. */
  async function start(source: Source, item: CueItem, { playbackRate }: Showing): Promise<void> {
    const playing = source.play(playbackRate)
    if (item.kind === 'transition') await playing
    else await playing.catch((error: unknown) => console.warn(String(error)))
  }

  async function takeReady({ wish }: Showing, signal: AbortSignal): Promise<Source> {
    const prepared = ahead?.url === wish.url ? ahead : null
    if (prepared) ahead = null
    else dropAhead()
    if (prepared) return prepared.source.catch(() => screen.load(preparations.take(wish, signal)))
    return screen.load(preparations.take(wish, signal))
  }

  function prepareAhead(): void {
    const next = cue?.next && showings(cue.next, surroundings())[0]
    if (!next || ahead?.url === next.wish.url) return
    dropAhead()
    const abort = new AbortController()
    const source = screen.load(preparations.take(next.wish, abort.signal))
    source.catch(() => {})
    ahead = { url: next.wish.url, abort, source }
  }

  function dropAhead(): void {
    ahead?.abort.abort()
    ahead?.source.then(screen.discard).catch(() => {})
    ahead = null
  }

  function blending({ blend: { name, seconds } }: CueItem): Blending {
    return { name: name ?? options.defaultBlend, seconds, clock }
  }

  function loadAhead(): void {
    const items = [
      ...(cue?.next && !ahead ? [cue.next] : []),
      ...(options.mayLoadAhead() ? (cue?.nearby ?? []) : []),
    ]
    preparations.want(items.flatMap((item) => showings(item, surroundings())[0]?.wish ?? []))
  }

  return {
    setCue(next) {
      const same = next.serial === cue?.serial
      cue = next
      const { serial, now } = next
      if (!same && now) {
        job.abort()
        job = new AbortController()
        const { signal } = job
        inTurn(async () => {
          if (!signal.aborted) await show(serial, now, signal)
        })
      }
      loadAhead()
    },
    offerStage: (stage) => inTurn(() => screen.moveTo(stage)),
    loseStage: (stage) => screen.leave(stage),
    redraw: () => screen.redraw(),
    end() {
      job.abort()
      dropAhead()
      preparations.want([])
      screen.clear()
    },
  }
}
