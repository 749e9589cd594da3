import type { Source, Wish } from '../media'
import type { CueItem } from '../navigation'
import { type BlendName, isBlend } from '../settings'
import type { Clock } from '../util'
import { blend } from './blend'
import type { IframeLayer } from './iframeLayer'
import type { Phase } from './phase'
import type { Playability } from './playability'
import type { Screen } from './screen'
import type { Showing } from './wishes'

/** An item of one cue being shown. `signal` aborts when another item is. */
export interface Task {
  readonly serial: number
  readonly item: CueItem
  readonly signal: AbortSignal
}

/**
 * Brings an item to the front in the first of its ways that works, blending for these seconds; resolves with null when
 * that has no picture of its own. Rejects with all reasons when none works: the picture before stays. What is on
 * the screen already is not brought there again, unless it is `broken`.
 */
export type HandOver = (
  task: Task,
  ways: readonly Showing[],
  seconds: number,
  broken?: Source,
) => Promise<Source | null>

export interface HandOverParts {
  readonly screen: Screen
  /** The wished source, ready on the stage. */
  readonly take: (wish: Wish, signal: AbortSignal) => Promise<Source>
  readonly iframes: IframeLayer
  readonly clock: Clock
  /** Name of the shader for a blend that names none. */
  readonly defaultBlend: () => BlendName
  readonly playability: Playability
  /** A file that was chosen for this stage does not play, though it came. */
  readonly filmFailed: (wish: Wish, reason: string) => void
  /** Whether anybody answers for a file. */
  readonly reaches: (url: string) => Promise<boolean>
  /** Whether a page can be shown now. */
  readonly reachesPage: (url: string) => Promise<boolean>
  /** The item is shown in this way. */
  readonly onShown: (item: CueItem, way: Showing) => void
  /** What is on the screen is this item, as it would come. */
  readonly isShown: (item: CueItem, wish: Wish) => boolean
  readonly onPhase: (phase: Phase) => void
}

export function createHandOver(parts: HandOverParts): HandOver {
  const { screen, take, iframes, clock, defaultBlend, playability, onPhase, reachesPage } = parts

  async function bring(
    { item, signal }: Task,
    way: Showing,
    seconds: number,
    broken: Source | undefined,
  ): Promise<Source | null> {
    if (way.iframe && !(await reachesPage(way.iframe.url))) throw new Error(`${way.iframe.url}: out of reach`)
    const shown = screen.front
    if (shown && shown !== broken && way.wish && parts.isShown(item, way.wish)) {
      await start(shown, way)
      signal.throwIfAborted()
      if (way.iframe) await iframes.open(way.iframe, seconds, signal)
      return shown
    }
    const source = way.wish && (await take(way.wish, signal))
    try {
      if (source) await start(source, way)
      signal.throwIfAborted()
    } catch (error) {
      if (source) screen.discard(source)
      throw error
    }
    onPhase('blending')
    iframes.close(seconds)
    const name = blendOf(item)
    if (source) await blend({ name, seconds, clock }, screen, source)
    if (way.iframe) await iframes.open(way.iframe, seconds, signal)
    return source
  }

  function blendOf({ payloadId, blend: { name } }: CueItem): BlendName {
    if (name === null || isBlend(name)) return name ?? defaultBlend()
    console.warn(`${payloadId}: there is no blend "${name}"; it is "${defaultBlend()}" instead.`)
    return defaultBlend()
  }

  /** What ends must play. What loops is there with its first frame, and starts with the first touch if it must wait. */
  async function start(source: Source, { wish, playbackRate }: Showing): Promise<void> {
    try {
      await source.play(playbackRate)
      if (source.kind === 'video') playability.played()
    } catch (error) {
      if (!isRefusal(error) || !wish?.loop) throw error
    }
  }

  /** A film that nobody sends says nothing of the device. */
  function judge(url: string): void {
    parts.reaches(url).then((there) => there && playability.failed(url))
  }

  return async (task, ways, seconds, broken) => {
    const reasons: string[] = []
    for (const way of ways) {
      try {
        const source = await bring(task, way, seconds, broken)
        parts.onShown(task.item, way)
        return source
      } catch (error) {
        task.signal.throwIfAborted()
        const reason = error instanceof Error ? error.message : String(error)
        if (way.wish?.film) {
          if (!isRefusal(error)) parts.filmFailed(way.wish, reason)
        } else if (way.wish?.kind === 'video') judge(way.wish.url)
        reasons.push(reason)
      }
    }
    throw new Error(reasons.join('; ') || 'it has no background that can be shown')
  }
}

/** The browser wants a touch before anything plays. */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
