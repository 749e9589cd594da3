import type { Preparations, Source } from '../media'
import type { Cue, CueItem, PlayerEvent } from '../navigation'
import type { Clock } from '../util'
import { createAhead } from './ahead'
import { blend } from './blend'
import type { IframeLayer } from './iframeLayer'
import { createScreen, type ScreenWatch } from './screen'
import type { Stage } from './stage'
import { type Showing, type Surroundings, showings } from './wishes'

/** Preparing: the picture before is held. Playing: a video moves. Resting: nothing moves. */
export type Phase = 'empty' | 'preparing' | 'blending' | 'playing' | 'resting'

export interface ConductorOptions extends ScreenWatch {
  readonly preparations: Preparations
  readonly clock: Clock
  /** The stage that is always there. */
  readonly stage: Stage
  readonly iframes: IframeLayer
  /** Name of the shader for a blend that names none. */
  readonly defaultBlend: () => string
  readonly mayLoadAhead: () => boolean
  readonly surroundings: () => Surroundings
  readonly onEvent: (event: PlayerEvent) => void
  readonly onPhase: (phase: Phase) => void
}

/** Plays cues on a stage: prepares, hands over, blends, and reports what was presented. */
export interface Conductor {
  setCue(cue: Cue): void
  /** Moves to another stage once nothing moves and it shows the same picture. */
  offerStage(stage: Stage): void
  /** This stage shows nothing any more. The base stage takes over at once. */
  loseStage(stage: Stage): void
  /** The surroundings changed: a place whose best background is another one now blends to that. */
  reconsider(): void
  /** Draws again, as after a resize. */
  redraw(): void
  end(): void
}

/** An item of one cue being shown. `signal` aborts when another item is. */
interface Task {
  readonly serial: number
  readonly item: CueItem
  readonly signal: AbortSignal
}

const REPAIR_BLEND = 0.12

export function createConductor(options: ConductorOptions): Conductor {
  const { preparations, clock, iframes, onEvent, onPhase, surroundings } = options
  const screen = createScreen(options.stage, options)
  const ahead = createAhead(
    (wish, signal) => screen.load(preparations.take(wish, signal)),
    (source) => screen.discard(source),
  )
  let cue: Cue | null = null
  let job = new AbortController()
  let turn: Promise<void> = Promise.resolve()
  /** The best way there was when the current item was shown, and the task it was shown for. */
  let chosen: { readonly task: Task; readonly url: string | null } | null = null

  /** Runs one after the other: whatever changes the front picture. */
  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(work).catch((error: unknown) => console.error(error))
  }

  async function perform(task: Task): Promise<void> {
    const { serial, item, signal } = task
    const ways = showings(item, surroundings())
    // Without a video a transition takes no time: the visitor goes on to the place behind it.
    if (ways.length === 0 && item.kind === 'transition') return onEvent({ type: 'ended', serial })
    chosen = { task, url: urlOf(ways[0]) }
    onPhase('preparing')
    const source = await show(task, ways, item.blend.seconds).catch((error: Error) => {
      if (signal.aborted) return undefined
      onPhase(screen.front ? 'resting' : 'empty')
      onEvent({ type: 'failed', serial, reason: error.message })
      return undefined
    })
    if (source === undefined) return
    onEvent({ type: 'ready', serial })
    follow(task, source)
  }

  /** Brings an item to the front in the first of its ways that works; null when that has no picture of its own. */
  async function show(task: Task, ways: readonly Showing[], seconds: number): Promise<Source | null> {
    const reasons: string[] = []
    for (const way of ways) {
      try {
        return await bring(task, way, seconds)
      } catch (error) {
        task.signal.throwIfAborted()
        reasons.push(error instanceof Error ? error.message : String(error))
      }
    }
    throw new Error(reasons.join('; ') || 'it has no background that can be shown')
  }

  async function bring({ item, signal }: Task, way: Showing, seconds: number): Promise<Source | null> {
    const source = way.wish && (await ahead.take(way.wish, signal))
    try {
      if (source) await start(source, item, way)
      signal.throwIfAborted()
    } catch (error) {
      if (source) screen.discard(source)
      throw error
    }
    onPhase('blending')
    iframes.close(seconds)
    const name = item.blend.name ?? options.defaultBlend()
    if (source) await blend({ name, seconds, clock }, screen, source)
    if (way.iframe) await iframes.open(way.iframe, seconds, signal)
    return source
  }

  /** What ends must play. What loops is there with its first frame, and starts with the first touch if it must wait. */
  async function start(source: Source, item: CueItem, { wish, playbackRate }: Showing): Promise<void> {
    try {
      await source.play(playbackRate)
    } catch (error) {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!refused || item.kind === 'transition' || !wish?.loop) throw error
    }
  }

  /** Looks after what was brought to the front: a still rests, a video plays to its end or must be repaired. */
  function follow(task: Task, source: Source | null, repaired = false): void {
    const { serial, item, signal } = task
    if (signal.aborted) return
    const moves = source?.kind === 'video'
    onPhase(moves ? 'playing' : 'resting')
    if (!moves) return
    if (item.kind === 'transition') prepareNext()
    source.ended.then(
      async () => {
        await screen.settleOn(source)
        if (signal.aborted) return
        onPhase('resting')
        onEvent({ type: 'ended', serial })
      },
      (error: Error) => {
        if (signal.aborted) return
        if (item.kind === 'transition') return onEvent({ type: 'failed', serial, reason: error.message })
        inTurn(() => repair(task, source, error, repaired))
      },
    )
  }

  /** A place's video broke while it was shown: one fresh start if it loops, else the place's still. */
  async function repair(task: Task, broken: Source, reason: Error, repaired: boolean): Promise<void> {
    const { serial, item, signal } = task
    if (signal.aborted || screen.front !== broken) return
    console.warn(reason.message)
    const mayStartAgain = (wish: Showing['wish']) => !repaired && wish?.loop
    const ways = showings(item, surroundings()).filter(
      ({ wish }) => wish?.kind === 'image' || mayStartAgain(wish),
    )
    const source = await show(task, ways, REPAIR_BLEND).catch((error: Error) => {
      console.warn(error.message)
      return null
    })
    if (source?.kind === 'video') return follow(task, source, true)
    if (signal.aborted) return
    onPhase('resting')
    onEvent({ type: 'ended', serial })
  }

  function prepareNext(): void {
    ahead.prepare((cue?.next && showings(cue.next, surroundings())[0]?.wish) ?? null)
  }

  function loadNearby(): void {
    const items = [
      ...(cue?.next && ahead.url === null ? [cue.next] : []),
      ...(options.mayLoadAhead() ? (cue?.nearby ?? []) : []),
    ]
    preparations.want(items.flatMap((item) => showings(item, surroundings())[0]?.wish ?? []))
  }

  return {
    setCue(next) {
      const same = next.serial === cue?.serial
      cue = next
      if (!same && next.now) {
        job.abort()
        job = new AbortController()
        const task: Task = { serial: next.serial, item: next.now, signal: job.signal }
        inTurn(async () => {
          if (!task.signal.aborted) await perform(task)
        })
      }
      loadNearby()
    },
    offerStage: (stage) => inTurn(() => screen.moveTo(stage)),
    loseStage: (stage) => screen.leave(stage),
    reconsider: () =>
      inTurn(async () => {
        if (!chosen || chosen.task.signal.aborted || chosen.task.item.kind === 'transition') return
        const { task } = chosen
        const ways = showings(task.item, surroundings())
        const url = urlOf(ways[0])
        if (url === chosen.url) return
        chosen = { task, url }
        const source = await show(task, ways, task.item.blend.seconds).catch(() => undefined)
        if (source !== undefined) follow(task, source)
        loadNearby()
      }),
    redraw: () => screen.redraw(),
    end() {
      job.abort()
      ahead.prepare(null)
      preparations.want([])
      iframes.close(0)
      screen.clear()
    },
  }
}

/** What tells one way from another. */
function urlOf(way: Showing | undefined): string | null {
  return way?.iframe?.url ?? way?.wish?.url ?? null
}
