import type { PreloadCache } from '../media'
import type { Cue, CueItem } from '../navigation'
import { given } from '../util'
import type { PlayerContext } from './context'
import { createCurrentItem } from './currentItem'
import type { FilmChoice } from './filmChoice'
import type { IframeLayer } from './iframeLayer'
import type { Playability } from './playability'
import { createPreloading } from './preloading'
import { createHandOver, createShownItem, type Task } from './present'
import { createAftercare } from './recovery'
import { showings } from './renditions'
import type { Screen } from './screen'
import { createTurns } from './serialQueue'
import type { Stage } from './stage'
import { createStageSwitch } from './stageSwitch'

interface ConductorParts {
  readonly screen: Screen
  readonly preparations: PreloadCache
  readonly iframes: IframeLayer
  readonly playability: Playability
  readonly films: Pick<FilmChoice, 'failed'>
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
  end(): void
}

export function createConductor(context: PlayerContext, parts: ConductorParts): Conductor {
  const { screen } = parts
  const inTurn = createTurns(context)
  const waysOf = (item: CueItem) => showings(item, context.surroundings())
  const shown = createShownItem(screen)
  const preloading = createPreloading(context, { ...parts, shown, waysOf })
  const show = createHandOver(context, { ...parts, shown, take: preloading.take })
  const follow = createAftercare(context, { screen, show, inTurn, waysOf })
  const current = createCurrentItem(context, { screen, show, waysOf })
  const stageSwitch = createStageSwitch(screen, inTurn)
  let cue: Cue | null = null
  let job = new AbortController()
  /** Its turn has not come yet. */
  let waiting: Task | null = null
  const loadNearby = () => preloading.update(cue, waiting?.item)

  async function perform(task: Task): Promise<void> {
    const { serial, item, signal } = task
    waiting = null
    const ways = waysOf(item)
    // Without a video a transition takes no time: the visitor goes on to the place behind it.
    if (ways.length === 0 && item.kind === 'transition') return context.onEvent({ type: 'ended', serial })
    const source = await current.show(task, ways)
    context.onEvent({ type: 'ready', serial })
    stageSwitch.retry()
    current.keepPace(cue)
    follow(task, source)
    if (item.kind === 'transition' && !signal.aborted) preloading.prepareNext(cue?.next)
  }

  /** Another background may be the best one now. */
  async function chooseAnew(best?: string | null): Promise<void> {
    const change = await current.reconsider(best)
    if (change) {
      // It could not be shown when it was reached.
      context.onEvent({ type: 'ready', serial: change.task.serial })
      follow(change.task, change.source)
    }
    loadNearby()
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
          if (task.signal.aborted) return
          await perform(task).catch((error: unknown) => fail(task, error, context, screen))
        })
      }
      if (same) current.keepPace(cue)
      loadNearby()
    },
    offerStage: stageSwitch.offer,
    loseStage: stageSwitch.lose,
    reconsider: () => inTurn(chooseAnew),
    networkReturned: () => inTurn(() => chooseAnew(shown.url)),
    end() {
      job.abort()
      preloading.end()
      parts.iframes.close(0)
      screen.clear()
    },
  }
}

/** Reports whatever went wrong: the visit waits for a report. */
async function fail({ serial, item, signal }: Task, error: unknown, context: PlayerContext, screen: Screen) {
  if (signal.aborted) return
  const unreached = item.kind === 'location' ? await outOfReach(item, context) : undefined
  if (signal.aborted) return
  context.onPhase(screen.front ? 'resting' : 'empty')
  const reason = error instanceof Error ? error.message : String(error)
  context.onEvent({ type: 'failed', serial, reason, ...given({ unreached }) })
}

/** The address that nobody answers at, of what would have been shown at last. */
async function outOfReach(item: CueItem, context: PlayerContext): Promise<string | undefined> {
  const last = showings(item, context.surroundings()).at(-1)
  const [url, isReached] = last?.request
    ? [last.request.url, context.reaches]
    : [last?.iframe?.url, context.reachesPage]
  return url !== undefined && !(await isReached(url)) ? url : undefined
}
