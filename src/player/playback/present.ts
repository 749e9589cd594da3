import { isAutoplayRefusal, type Source, type SourceRequest } from '../../media'
import type { CueItem } from '../../navigation'
import { type BlendName, isBlend } from '../../settings'
import type { PlayerContext } from '../context'
import type { IframeLayer } from '../iframeLayer'
import { type Rendition, urlOf } from '../renditions'
import type { Screen } from '../screen'
import { blend } from './blend'
import type { FilmChoice } from './filmChoice'
import type { Playability } from './playability'

/** The presentation of one cue's item. `signal` aborts when another item takes its place. */
export interface Task {
  readonly serial: number
  readonly item: CueItem
  readonly signal: AbortSignal
}

/** Broken pictures that are logged. */
const MAX_WARNINGS = 200

/** The item on the screen, and its rendition. */
export interface ShownItem {
  /** Undefined if nothing has been shown yet. */
  readonly url: string | null | undefined
  set(item: CueItem, rendition: Rendition): void
  /** Whether the item is already on the screen in this rendition. A film that ends has to start again. */
  matches(item: CueItem, request: SourceRequest): boolean
}

export function createShownItem(screen: Screen): ShownItem {
  let shown: { readonly payloadId: string; readonly url: string | null } | null = null
  return {
    get url() {
      return shown?.url
    },
    set({ payloadId }, rendition) {
      shown = { payloadId, url: urlOf(rendition) }
    },
    matches: ({ payloadId }, { url, kind, loop }) =>
      shown?.payloadId === payloadId && screen.front?.url === url && (kind === 'image' || loop),
  }
}

/**
 * Presents an item in its first rendition that works, blending for these seconds. Resolves with null if that has no
 * picture of its own. Rejects with all reasons if none works; the previous picture stays. An item that is already on
 * the screen is not presented again, unless its source is `broken`.
 */
export type Present = (
  task: Task,
  renditions: readonly Rendition[],
  seconds: number,
  broken?: Source,
) => Promise<Source | null>

interface PresentParts {
  readonly screen: Screen
  /** Resolves with the requested source, loaded on the stage. */
  readonly take: (request: SourceRequest, signal: AbortSignal) => Promise<Source>
  readonly iframes: IframeLayer
  readonly playability: Playability
  readonly films: Pick<FilmChoice, 'failed'>
  readonly shown: ShownItem
}

export function createPresent(context: PlayerContext, parts: PresentParts): Present {
  const { screen, take, iframes, playability, films, shown } = parts
  const { clock, isReachable, isPageReachable, onPhase } = context

  async function presentRendition(
    { item, signal }: Task,
    rendition: Rendition,
    seconds: number,
    broken: Source | undefined,
  ): Promise<Source | null> {
    const { iframe, request } = rendition
    if (iframe && !(await isPageReachable(iframe.url))) throw new Error(`${iframe.url}: unreachable`)
    const { front } = screen
    if (front && front !== broken && request && shown.matches(item, request)) {
      await start(front, rendition, playability)
      signal.throwIfAborted()
      if (iframe) await iframes.open(iframe, seconds, signal)
      return front
    }
    const source = request && (await take(request, signal))
    try {
      if (source) await start(source, rendition, playability)
      signal.throwIfAborted()
    } catch (error) {
      if (source) screen.discard(source)
      throw error
    }
    onPhase('blending')
    iframes.close(seconds)
    const name = blendOf(item, context.defaultBlend())
    if (source) await blend({ name, seconds, clock }, screen, source)
    if (iframe) await iframes.open(iframe, seconds, signal)
    return source
  }

  /** A failed download does not indicate a problem of the device. */
  function reportFailure(url: string): void {
    isReachable(url).then((reachable) => reachable && playability.failed(url))
  }

  const warned = new Set<string>()
  /** Another picture takes its place, each time the item is shown. */
  function warnOnce(reason: string): void {
    if (warned.has(reason) || warned.size >= MAX_WARNINGS) return
    warned.add(reason)
    console.warn(reason)
  }

  return async (task, renditions, seconds, broken) => {
    const reasons: string[] = []
    for (const rendition of renditions) {
      try {
        const source = await presentRendition(task, rendition, seconds, broken)
        shown.set(task.item, rendition)
        return source
      } catch (error) {
        task.signal.throwIfAborted()
        const reason = error instanceof Error ? error.message : String(error)
        if (rendition.request?.film) {
          if (!isAutoplayRefusal(error)) films.failed(rendition.request, reason)
        } else if (rendition.request?.kind === 'video') reportFailure(rendition.request.url)
        else if (rendition.request) warnOnce(reason)
        reasons.push(reason)
      }
    }
    throw new Error(reasons.join('; ') || 'the item has no background that can be shown')
  }
}

/**
 * A video that ends must play. A loop is shown with its first frame, and starts with the first gesture if the
 * browser requires one.
 */
async function start(
  source: Source,
  { request, playbackRate }: Rendition,
  playability: Playability,
): Promise<void> {
  try {
    await source.play(playbackRate)
    if (source.kind === 'video') playability.played()
  } catch (error) {
    if (!isAutoplayRefusal(error) || !request?.loop) throw error
  }
}

function blendOf({ payloadId, blend: { name } }: CueItem, defaultBlend: BlendName): BlendName {
  if (name === null || isBlend(name)) return name ?? defaultBlend
  console.warn(`${payloadId}: the blend "${name}" does not exist; "${defaultBlend}" is used instead.`)
  return defaultBlend
}
