import {
  accessToPlace,
  type Content,
  type PayloadId,
  siteVideo,
  type Tour,
  type TourStep,
} from '../../content'
import { isSameOverlay, type Overlay, overlayOf } from '../overlays/overlays'
import { hasRecord, isPending } from '../overlays/records'
import { moving } from '../selectors'
import type { VisitState } from '../state'

/** The open tour and its position. */
export interface OpenTour {
  readonly tour: Tour
  /** The step, counted from 0. */
  readonly index: number
  /** Its index in the stack of overlays. */
  readonly level: number
}

/** Seconds until a tour advances after its film has ended. */
const FILM_PAUSE_SECONDS = 2
/** Maximum seconds that a tour waits for a film, in case it stalls without a connection. */
const MAX_FILM_SECONDS = 600

/** The open tour. Also undefined while the content does not have it yet. */
export function openTour({
  content,
  overlays,
}: Pick<VisitState, 'content' | 'overlays'>): OpenTour | undefined {
  const level = overlays.findLastIndex(({ type }) => type === 'tour')
  const open = overlays[level]
  const tour = open?.type === 'tour' ? content.tours.get(open.key) : undefined
  return tour && open?.type === 'tour' ? { tour, index: open.index, level } : undefined
}

/**
 * Where a step is shown: at its own place, or that of the last step before it that has one, or else at the first open
 * place with a hotspot that opens the same. Undefined if there is none.
 */
export function placeOfStep(
  { content, visitor }: Pick<VisitState, 'content' | 'visitor'>,
  { steps }: Tour,
  index: number,
): PayloadId | undefined {
  const last = steps.slice(0, index + 1).findLast(({ action }) => action.type === 'goTo')
  if (last?.action.type === 'goTo') return last.action.payloadId
  const own = steps[index] && overlayOf(steps[index].action)
  const place = [...content.items.values()].find(
    (item) =>
      item.kind === 'location' &&
      accessToPlace(content, visitor, item.payloadId) === 'granted' &&
      item.hotspots.some(({ action }) => {
        const opened = overlayOf(action)
        return own && opened && isSameOverlay(own, opened)
      }),
  )
  return place?.payloadId
}

/**
 * Whether the open tour shows what its step opened, and nothing else. A visitor reads it for the step's time, and
 * whatever they opened themselves for as long as they like.
 */
function showsOwnOverlay({ content, overlays }: Pick<VisitState, 'content' | 'overlays'>): boolean {
  const open = openTour({ content, overlays })
  const action = open?.tour.steps[open.index]?.action
  const own = action && overlayOf(action)
  if (!open || !own) return false
  const [above, ...others] = overlays.slice(open.level + 1)
  return above !== undefined && others.length === 0 && isSameOverlay(above, own)
}

/** The overlays with the open tour at a step, without what the previous step opened above it. */
export interface TourPosition {
  readonly overlays: readonly Overlay[]
  readonly step: TourStep
}

/**
 * Moves the open tour to a step, counted from 0. Returns a sentence if that fails: no tour is open, the
 * content has none of that key, or the tour has no such step.
 */
export function tourAt(content: Content, overlays: readonly Overlay[], index: number): TourPosition | string {
  const level = overlays.findLastIndex(({ type }) => type === 'tour')
  const open = overlays[level]
  if (open?.type !== 'tour') return 'showTourStep: no tour is open.'
  const tour: Tour | undefined = content.tours.get(open.key)
  const step = tour?.steps[index]
  if (!step) return `showTourStep: the tour "${open.key}" has no step ${index} (index).`
  return { step, overlays: [...overlays.slice(0, level), { ...open, index }] }
}

/**
 * The step that a tour opens at: where it was left in this visit, or the first if it was seen to the end. A
 * requested step cannot be checked while the content does not have the tour yet.
 */
export function firstTourStep({ content, tours }: VisitState, key: string, wanted?: number): number {
  const last = content.tours.get(key)?.steps.length
  const end = last === undefined ? Number.POSITIVE_INFINITY : Math.max(0, last - 1)
  if (wanted !== undefined) return Math.min(wanted, end)
  const left = tours.steps.get(key) ?? 0
  return left < end ? left : 0
}

/**
 * Whether this tour advances automatically: with autoplay every tour does, otherwise one whose steps have a
 * time.
 */
export function playsByItself({ settings }: Pick<VisitState, 'settings'>, tour: Tour): boolean {
  return settings.tours.autoplay || tour.steps.some(({ seconds }) => seconds !== undefined)
}

/**
 * Seconds until the open tour advances automatically. Null if the clock does not advance it: the visitor paused
 * it, does something else, is moving, or looks at an overlay that they opened above it. An overlay that
 * a step opened is shown for the step's time, and a film to its end; with autoplay any overlay is, because nobody is
 * there to close it.
 */
export function tourSeconds(state: VisitState): number | null {
  const { overlays, settings, navigation, tours } = state
  const open = openTour(state)
  const own = stepSeconds(state, open)
  if (own === null || !open || moving(state) || navigation.busy || state.screensaver) return null
  const over = overlays.at(-1)
  if (open.level === overlays.length - 1) return own
  if (!settings.tours.autoplay && !showsOwnOverlay(state)) return null
  if (over?.type !== 'video' || siteVideo(over.media.url)) return own
  return tours.filmOver ? FILM_PAUSE_SECONDS : MAX_FILM_SECONDS
}

/** Whether a tour plays automatically: the screen is in use without being touched. */
export function tourPlays(state: VisitState): boolean {
  const open = openTour(state)
  const isCovered = open !== undefined && open.level < state.overlays.length - 1 && !showsOwnOverlay(state)
  return stepSeconds(state, open) !== null && (state.settings.tours.autoplay || !isCovered)
}

/** Seconds that the open tour stays at its step. Null if it does not advance automatically from here. */
function stepSeconds({ settings, tours }: VisitState, open: OpenTour | undefined): number | null {
  const { autoplay, loop, dwell } = settings.tours
  if (!open || tours.pause !== 'none') return null
  const { tour, index } = open
  const isLast = index >= tour.steps.length - 1
  if (isLast && !loop && !autoplay) return null
  return tour.steps[index]?.seconds ?? (autoplay ? dwell : null)
}

/**
 * Why a step cannot be shown, as a sentence; undefined if it can be. `alone`: no visitor is there to answer
 * questions.
 */
function missingOfStep(state: VisitState, { action }: TourStep, alone: boolean): string | undefined {
  const { graph, content, visitor } = state
  if (action.type === 'goTo') {
    const { payloadId } = action
    if (!graph.location(payloadId)) return `there is no location "${payloadId}"`
    const closed = alone && accessToPlace(content, visitor, payloadId) !== 'granted'
    return closed ? `the location "${payloadId}" is not open to everybody` : undefined
  }
  if (action.type === 'openLink') return alone ? 'a link would lead away from the showroom' : undefined
  const overlay = overlayOf(action)
  if (!overlay) return undefined
  if (!hasRecord(content, overlay)) return `the content has no record for ${action.type}`
  return isPending(content, overlay) ? `the record for ${action.type} is not loaded` : undefined
}

/**
 * The first step from `index` on, forwards (1) or back (-1), that can be shown, and why the ones before it
 * cannot.
 */
export function nextTourStep(
  state: VisitState,
  tour: Tour,
  { index, by = 1, alone }: { readonly index: number; readonly by?: 1 | -1; readonly alone: boolean },
): { readonly index: number | undefined; readonly skipped: readonly string[] } {
  const skipped: string[] = []
  for (let at = index; at >= 0 && at < tour.steps.length; at += by) {
    const step = tour.steps[at]
    const reason = step && missingOfStep(state, step, alone)
    if (reason === undefined) return { index: at, skipped }
    skipped.push(`The tour "${tour.key}" passes over its step ${at} (index): ${reason}.`)
  }
  return { index: undefined, skipped }
}
