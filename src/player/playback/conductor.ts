import type { PreloadCache, Source } from '../../media'
import type { Cue, CueItem, PlayerEvent } from '../../navigation'
import { omitUndefined } from '../../util'
import type { PlayerContext } from '../context'
import type { IframeLayer } from '../iframeLayer'
import { type Rendition, renditionsFor } from '../renditions'
import type { Screen } from '../screen'
import type { Stage } from '../stage'
import { createStageSwitch } from '../stageSwitch'
import { createCurrentItem } from './currentItem'
import type { FilmChoice } from './filmChoice'
import { createOmittedFilms } from './omittedFilms'
import type { Playability } from './playability'
import { createPreloading } from './preloading'
import { createPresent, createShownItem, type Task } from './present'
import { createRecovery } from './recovery'
import { createSerialQueue } from './serialQueue'

interface ConductorParts {
  readonly screen: Screen
  readonly cache: PreloadCache
  readonly iframes: IframeLayer
  readonly playability: Playability
  readonly films: Pick<FilmChoice, 'failed' | 'isLate' | 'isTooSlow'>
}

/** Plays cues on a stage: loads, presents and blends them, and reports what was presented. */
export interface Conductor {
  setCue(cue: Cue): void
  /**
   * Moves to another stage, once no item is being presented and it shows the same picture. If that fails, tries again
   * after the next item.
   */
  offerStage(stage: Stage): void
  /** The stage is lost. The base stage takes over at once. */
  loseStage(stage: Stage): void
  /** The surroundings have changed: blends a location to its best background if that is another one now. */
  reconsider(): void
  /** The browser is back online: retries whatever is not shown in its best rendition, and preloading. */
  networkReturned(): void
  end(): void
}

export function createConductor(context: PlayerContext, parts: ConductorParts): Conductor {
  const { films, screen } = parts
  const enqueue = createSerialQueue(context)
  const renditionsOf = (item: CueItem) => renditionsFor(item, context.surroundings())
  const shown = createShownItem(screen)
  const preloading = createPreloading(context, { ...parts, shown, renditionsOf })
  const omitted = createOmittedFilms(context, films, preloading)
  const present = createPresent(context, { ...parts, shown, take: preloading.take })
  const watchPlayback = createRecovery(context, { screen, present, enqueue, renditionsOf })
  const current = createCurrentItem(context, { screen, present, renditionsOf })
  const stageSwitch = createStageSwitch(screen, enqueue)
  let cue: Cue | null = null
  let taskAbort = new AbortController()
  let queued: Task | null = null
  const preloadNearby = () => preloading.update(cue, queued?.item)

  async function perform(task: Task): Promise<void> {
    const { serial, item, signal } = task
    queued = null
    const renditions = renditionsOf(item)
    const shownTask = omitted.blended(task)
    if (omitted.omits(task, renditions[0], cue?.next)) return context.onEvent({ type: 'ended', serial })
    const source = await current.show(shownTask, renditions)
    context.onEvent(readyEvent(task, source, renditions))
    stageSwitch.retry()
    current.keepPace(cue)
    watchPlayback(task, source)
    if (item.kind === 'transition' && !signal.aborted) preloading.preloadNext(cue?.next)
  }

  /** Shows the best background if it has changed. */
  async function chooseAgain(best?: string | null): Promise<void> {
    const change = await current.reconsider(best)
    if (change) {
      // Showing the item may have failed before.
      context.onEvent(readyEvent(change.task, change.source, change.renditions))
      watchPlayback(change.task, change.source)
    }
    preloadNearby()
  }

  return {
    setCue(next) {
      const same = next.serial === cue?.serial
      cue = next
      if (!same && next.now) {
        taskAbort.abort()
        taskAbort = new AbortController()
        const task: Task = { serial: next.serial, item: next.now, signal: taskAbort.signal }
        queued = task
        enqueue(async () => {
          if (task.signal.aborted) return
          await perform(task).catch((error: unknown) => reportFailure(task, error, context, screen))
        })
      }
      if (same) current.keepPace(cue)
      preloadNearby()
    },
    offerStage: stageSwitch.offer,
    loseStage: stageSwitch.lose,
    reconsider: () => enqueue(chooseAgain),
    networkReturned: () => enqueue(() => chooseAgain(shown.url)),
    end() {
      taskAbort.abort()
      preloading.end()
      parts.iframes.close(0)
      screen.clear()
    },
  }
}

function readyEvent(
  { serial, item }: Task,
  source: Source | null,
  renditions: readonly Rendition[],
): PlayerEvent {
  const loops = renditions.some(({ request }) => request?.url === source?.url && request?.loop)
  const once = item.kind === 'location' && source?.kind === 'video' && !loops
  return { type: 'ready', serial, ...(once && { once }) }
}

/** Reports the failure of an item, because the visit waits for a report. */
async function reportFailure(
  { serial, item, signal }: Task,
  error: unknown,
  context: PlayerContext,
  screen: Screen,
) {
  if (signal.aborted) return
  const unavailable = item.kind === 'location' ? await unreachableUrl(item, context) : undefined
  if (signal.aborted) return
  context.onPhase(screen.front ? 'resting' : 'empty')
  const reason = error instanceof Error ? error.message : String(error)
  context.onEvent({ type: 'failed', serial, reason, ...omitUndefined({ unavailable }) })
}

/** The URL of the last rendition, if no server responds there. */
async function unreachableUrl(item: CueItem, context: PlayerContext): Promise<string | undefined> {
  const last = renditionsFor(item, context.surroundings()).at(-1)
  const [url, isReached] = last?.request
    ? [last.request.url, context.isReachable]
    : [last?.iframe?.url, context.isPageReachable]
  return url !== undefined && !(await isReached(url)) ? url : undefined
}
