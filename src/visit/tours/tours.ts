import { accessToPlace, type Content, siteVideo, type Tour, type TourStep } from '../../content'
import { type Overlay, overlayOf } from '../overlays/overlays'
import { hasRecord, isPending } from '../overlays/records'
import { moving } from '../selectors'
import type { VisitState } from '../state'

/** The tour that is open, and where it is. */
export interface OpenTour {
  readonly tour: Tour
  /** Of its step, counted from 0. */
  readonly index: number
  /** Its place in the pile of what is open. */
  readonly level: number
}

/** Seconds until a tour goes on when the film it opened is over: long enough to see that it is. */
const PAUSE_AFTER_FILM = 2
/** Seconds that a tour waits for a film. One that stands still for want of a connection keeps no wall for ever. */
const LONGEST_FILM = 600

/** The tour that is open; undefined also while the content does not have it yet. */
export function openTour({
  content,
  overlays,
}: Pick<VisitState, 'content' | 'overlays'>): OpenTour | undefined {
  const level = overlays.findLastIndex(({ type }) => type === 'tour')
  const open = overlays[level]
  const tour = open?.type === 'tour' ? content.tours.get(open.key) : undefined
  return tour && open?.type === 'tour' ? { tour, index: open.index, level } : undefined
}

/** The pile with the open tour at a step, and without what the step before has opened over it. */
export interface TourPosition {
  readonly overlays: readonly Overlay[]
  readonly step: TourStep
}

/**
 * The open tour moved to a step, counted from 0. A text says why it cannot be: no tour is open, the content has none of
 * that key, or the tour has no such step.
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
 * The step that a tour opens at: where it was left in this visit, or the first, also when it was seen to its end. While the
 * content does not have the tour yet, that of the step nobody can say.
 */
export function firstTourStep({ content, tours }: VisitState, key: string, wanted?: number): number {
  const last = content.tours.get(key)?.steps.length
  const end = last === undefined ? Number.POSITIVE_INFINITY : last - 1
  if (wanted !== undefined) return Math.min(wanted, end)
  const left = tours.steps.get(key) ?? 0
  return left < end ? left : 0
}

/** Whether this tour leads on by itself: on a wall every one does, elsewhere one whose steps have their time. */
export function playsByItself({ settings }: Pick<VisitState, 'settings'>, tour: Tour): boolean {
  return settings.tours.autoplay || tour.steps.some(({ seconds }) => seconds !== undefined)
}

/**
 * Seconds until the open tour goes on by itself; null: not by the clock, as the visitor lets it wait or does something else,
 * is on the way, or looks at what lies over it. On a wall, what a step opened is looked at for the step's time, and a film
 * to its end: nobody is there to close it.
 */
export function tourSeconds(state: VisitState): number | null {
  const { overlays, settings, navigation, tours } = state
  const own = stepSeconds(state)
  const open = openTour(state)
  if (own === null || !open || moving(state) || navigation.busy || state.screensaver) return null
  const over = overlays.at(-1)
  if (open.level === overlays.length - 1) return own
  if (!settings.tours.autoplay) return null
  if (over?.type !== 'video' || siteVideo(over.media.url)) return own
  return tours.filmOver ? PAUSE_AFTER_FILM : LONGEST_FILM
}

/** Whether a tour that leads on by itself is being shown: the screen is in use, though nobody touches it. */
export function tourPlays(state: VisitState): boolean {
  const open = openTour(state)
  const isCovered = open !== undefined && open.level < state.overlays.length - 1
  return stepSeconds(state) !== null && (state.settings.tours.autoplay || !isCovered)
}

/** Seconds that the open tour stays at its step before it goes on; null: it does not go on from here by itself. */
function stepSeconds(state: VisitState): number | null {
  const { settings, tours } = state
  const { autoplay, loop, dwell } = settings.tours
  const open = openTour(state)
  if (!open || tours.pause !== 'none') return null
  const { tour, index } = open
  const isLast = index >= tour.steps.length - 1
  if (isLast && !loop && !autoplay) return null
  return tour.steps[index]?.seconds ?? (autoplay ? dwell : null)
}

/** What a tour cannot show at a step, as a sentence; undefined: it can be shown. `alone`: nobody is asked for anything. */
export function missingOfStep(state: VisitState, { action }: TourStep, alone: boolean): string | undefined {
  const { graph, content, visitor } = state
  if (action.type === 'goTo') {
    const { payloadId } = action
    if (graph.item(payloadId)?.kind !== 'location') return `there is no location "${payloadId}"`
    const closed = alone && accessToPlace(content, visitor, payloadId) !== 'granted'
    return closed ? `the location "${payloadId}" is not open to everybody` : undefined
  }
  if (action.type === 'openLink') return alone ? 'a link would lead away from the showroom' : undefined
  const overlay = overlayOf(action)
  if (!overlay) return undefined
  if (!hasRecord(content, overlay)) return `there is nothing for ${action.type}`
  return isPending(content, overlay) ? `what ${action.type} shows has not been loaded` : undefined
}

/** The first step from `index` on, forwards (1) or back (-1), that can be shown, and why those before it cannot. */
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
