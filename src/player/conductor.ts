import type { Preparations, Wish } from '../media'
import type { Cue, CueItem, PlayerEvent } from '../navigation'
import type { BlendName } from '../settings'
import { type Clock, given } from '../util'
import { createAftercare } from './aftercare'
import { createAhead } from './ahead'
import { createHandOver, type HandOverParts, type Task } from './handOver'
import type { IframeLayer } from './iframeLayer'
import type { Phase } from './phase'
import type { Playability } from './playability'
import { createScreen, type ScreenWatch } from './screen'
import type { Stage } from './stage'
import { createTurns } from './turns'
import { type Showing, type Surroundings, showings } from './wishes'

export interface ConductorOptions extends ScreenWatch {
  readonly preparations: Preparations
  readonly clock: Clock
  /** The stage that is always there. */
  readonly stage: Stage
  readonly iframes: IframeLayer
  /** Name of the shader for a blend that names none. */
  readonly defaultBlend: () => BlendName
  readonly mayLoadAhead: () => boolean
  readonly surroundings: () => Surroundings
  readonly playability: Playability
  readonly filmFailed: HandOverParts['filmFailed']
  /** Whether anybody answers for a file. */
  readonly reaches: (url: string) => Promise<boolean>
  /** Whether a page can be shown now. */
  readonly reachesPage: (url: string) => Promise<boolean>
  readonly onEvent: (event: PlayerEvent) => void
  readonly onPhase: (phase: Phase) => void
  /** Nothing has come to the screen for so long that only a new page can help. */
  readonly onStuck: () => void
}

/** Plays cues on a stage: prepares, hands over, blends, and reports what was presented. */
export interface Conductor {
  setCue(cue: Cue): void
  /** Moves to another stage once nothing is handed over and it shows the same picture; if it cannot, at the next one. */
  offerStage(stage: Stage): void
  /** This stage shows nothing any more. The base stage takes over at once. */
  loseStage(stage: Stage): void
  /** The surroundings changed: a place whose best background is another one now blends to that. */
  reconsider(): void
  /** There is a network again: what is not shown in its best way is tried again, and what lies around. */
  networkReturned(): void
  /** Draws again, as after a resize. */
  redraw(): void
  end(): void
}

export function createConductor(options: ConductorOptions): Conductor {
  const { preparations, iframes, onEvent, onPhase } = options
  const inTurn = createTurns(options.clock, options.onStuck)
  const screen = createScreen(options.stage, options)
  const ahead = createAhead(
    (wish, signal) => screen.load(preparations.take(wish, signal)),
    (source) => screen.discard(source),
  )
  const waysOf = (item: CueItem) => showings(item, options.surroundings())
  const onShown = ({ payloadId }: CueItem, way: Showing) => {
    shown = { payloadId, url: urlOf(way) }
  }
  /** A film that ends has to begin anew. */
  const isShown = ({ payloadId }: CueItem, { url, kind, loop }: Wish) =>
    shown?.payloadId === payloadId && screen.front?.url === url && (kind === 'image' || loop)
  const show = createHandOver({ ...options, screen, take: ahead.take, onShown, isShown })
  const follow = createAftercare({ ...options, screen, show, inTurn, waysOf: ({ item }) => waysOf(item) })
  let cue: Cue | null = null
  let job = new AbortController()
  /** Its turn has not come yet. */
  let waiting: Task | null = null
  /** A stage that is to take over. */
  let offered: Stage | null = null
  /** The best way there was when the current item was shown, and the task it was shown for. */
  let chosen: { readonly task: Task; readonly url: string | null } | null = null

  /** What is on the screen, and in which way. */
  let shown: { readonly payloadId: string; readonly url: string | null } | null = null

  async function perform(task: Task): Promise<void> {
    const { serial, item, signal } = task
    waiting = null
    const ways = waysOf(item)
    // Without a video a transition takes no time: the visitor goes on to the place behind it.
    if (ways.length === 0 && item.kind === 'transition') return onEvent({ type: 'ended', serial })
    chosen = { task, url: urlOf(ways[0]) }
    onPhase('preparing')
    const source = await show(task, ways, item.blend.seconds)
    onEvent({ type: 'ready', serial })
    if (offered) inTurn(moveToOffered)
    keepPace()
    follow(task, source)
    if (item.kind === 'transition' && !signal.aborted) ahead.prepare(bestWish(cue?.next))
  }

  /** Whatever went wrong: the visit must hear of it, for it waits. */
  async function fail({ serial, item, signal }: Task, error: unknown): Promise<void> {
    if (signal.aborted) return
    const unreached = item.kind === 'location' ? await outOfReach(waysOf(item)) : undefined
    if (signal.aborted) return
    onPhase(screen.front ? 'resting' : 'empty')
    const reason = error instanceof Error ? error.message : String(error)
    onEvent({ type: 'failed', serial, reason, ...given({ unreached }) })
  }

  /** The address that nobody answers at, of what would have been shown at last. */
  async function outOfReach(ways: readonly Showing[]): Promise<string | undefined> {
    const last = ways.at(-1)
    const [url, reaches] = last?.wish
      ? [last.wish.url, options.reaches]
      : [last?.iframe?.url, options.reachesPage]
    return url !== undefined && !(await reaches(url)) ? url : undefined
  }

  /** The current item is the same one but may be played at another speed now, as after a change of settings. */
  function keepPace(): void {
    const { front } = screen
    if (!cue?.now || !front || chosen?.task.serial !== cue.serial) return
    const way = waysOf(cue.now).find(({ wish }) => wish?.url === front.url)
    if (way) front.setRate(way.playbackRate)
  }

  async function moveToOffered(): Promise<void> {
    const stage = offered
    if (!stage) return
    try {
      await screen.moveTo(stage)
      offered = null
    } catch (error) {
      console.info('For this picture the stage stays as it is.', error)
    }
  }

  /** Another background is the best one now. */
  async function chooseAnew(best = chosen?.url): Promise<void> {
    if (!chosen || chosen.task.signal.aborted || chosen.task.item.kind === 'transition') return
    const { task } = chosen
    const ways = waysOf(task.item)
    const url = urlOf(ways[0])
    if (url === best) return
    chosen = { task, url }
    const source = await show(task, ways, task.item.blend.seconds).catch(() => undefined)
    if (source === undefined) return
    // It could not be shown when it was reached.
    onEvent({ type: 'ready', serial: task.serial })
    follow(task, source)
  }

  function bestWish(item: CueItem | null | undefined): Wish | null {
    return (item && waysOf(item)[0]?.wish) ?? null
  }

  function loadNearby(): void {
    // What follows may be shown in another way by now, as without films, or be something else.
    const following = bestWish(cue?.next)
    if (!waiting && ahead.url !== null && ahead.url !== following?.url) ahead.prepare(following)
    const nearby = options.mayLoadAhead() ? (cue?.nearby ?? []) : []
    const coming = bestWish(waiting?.item)
    const isThere = waiting && coming && isShown(waiting.item, coming)
    const wishes = [isThere ? null : waiting?.item, cue?.next, ...nearby].flatMap(
      (item) => bestWish(item) ?? [],
    )
    preparations.want(wishes.filter(({ url }) => url !== ahead.url))
  }

  return {
    setCue(next) {
      const same = next.serial === cue?.serial
      cue = next
      if (!same && next.now) {
        job.abort()
        job = new AbortController()
        const task: Task = { serial: next.serial, item: next.now, signal: job.signal }
        waiting = task
        inTurn(async () => {
          if (!task.signal.aborted) await perform(task).catch((error: unknown) => fail(task, error))
        })
      }
      if (same) keepPace()
      loadNearby()
    },
    offerStage(stage) {
      offered = stage
      inTurn(moveToOffered)
    },
    loseStage(stage) {
      if (offered === stage) offered = null
      screen.leave(stage)
    },
    reconsider: () => inTurn(() => chooseAnew().then(loadNearby)),
    networkReturned: () => inTurn(() => chooseAnew(shown?.url).then(loadNearby)),
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
