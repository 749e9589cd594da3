import { accessToPlace, type PayloadId, type Screensaver, type ScreensaverEntry } from '../../content'
import { modalsOpen } from '../events/modals'
import { arrows, moving, targetLocation } from '../selectors'
import type { VisitState } from '../state'
import { tourPlays } from '../tours/tours'
import type { ScreensaverState } from './screensaverState'

/**
 * Seconds without activity until the screensaver starts: the backend's value, otherwise the world's,
 * otherwise the setting's.
 */
export function idleSeconds(state: VisitState): number {
  const { appSetting, worlds } = state.content
  const world = worlds.get(targetLocation(state)?.world ?? '')
  return appSetting.screensaver.timeout ?? world?.screensaverTimeout ?? state.settings.screensaver.timeout
}

/**
 * Whether the screensaver may start: it is enabled and would not cover a modal, a playing tour or a
 * question.
 */
export function mayStartScreensaver(state: VisitState): boolean {
  const { settings, asking } = state
  return settings.screensaver.enabled && !modalsOpen(state) && !tourPlays(state) && asking === null
}

/**
 * The first state of the screensaver. Null if there is nothing to show. `chosen`: the id chosen for this
 * screen.
 */
export function firstOfScreensaver(state: VisitState, chosen: unknown): ScreensaverState | null {
  const { mode } = state.settings.screensaver
  if (mode === 'automatic') return topologicalPlaces(state).length > 0 ? { mode } : null
  if (mode === 'follow_next') return nextArrowTarget(state) === undefined ? null : { mode }
  const screensaver = screensaverOf(state, chosen)
  return screensaver && entriesOf(state, screensaver).length > 0
    ? { mode, id: screensaver.id, index: 0 }
    : null
}

/** The next state of the screensaver, in a loop. Null if it ends. */
export function nextOfScreensaver(state: VisitState): ScreensaverState | null {
  const { screensaver } = state
  if (screensaver?.mode === 'follow_next')
    return nextArrowTarget(state) === undefined ? null : { ...screensaver }
  if (screensaver?.mode !== 'media') return screensaver && { ...screensaver }
  const count = mediaOf(state).length
  return count === 0 ? null : { ...screensaver, index: (screensaver.index + 1) % count }
}

/** The place that the screensaver goes to next. Undefined if the visitor stays at the same place. */
export function placeOfScreensaver(state: VisitState): PayloadId | undefined {
  const { screensaver, navigation } = state
  if (!screensaver) return undefined
  if (screensaver.mode === 'follow_next') return nextArrowTarget(state)
  if (screensaver.mode === 'automatic') {
    const places = topologicalPlaces(state)
    return places[(places.indexOf(navigation.target ?? '') + 1) % places.length]
  }
  const entry = screensaverEntry(state)
  return entry?.kind === 'location' ? entry.payloadId : undefined
}

/** The entry on screen, if the screensaver shows media. */
export function screensaverEntry(state: VisitState): ScreensaverEntry | undefined {
  const { screensaver } = state
  return screensaver?.mode === 'media' ? mediaOf(state)[screensaver.index] : undefined
}

/** Whether the current entry stays because it is the only one. A video loops. */
export function screensaverStays(state: VisitState): boolean {
  return mediaOf(state).length === 1
}

/**
 * Seconds until the screensaver advances. Null if the clock does not advance it: a video advances when it
 * ends, and a single entry stays. Places are timed from arrival.
 */
export function screensaverSeconds(state: VisitState): number | null {
  const { screensaver, settings } = state
  if (!screensaver || screensaverStays(state) || moving(state)) return null
  if (screensaver.mode === 'automatic') return settings.screensaver.interval
  if (screensaver.mode === 'follow_next') return settings.screensaver.followTimeout
  const entry = screensaverEntry(state)
  if (entry?.kind === 'image') return entry.displayedTime ?? settings.screensaver.imageTime
  if (entry?.kind === 'location') return entry.wait ?? settings.screensaver.locationTime
  return null
}

/**
 * The chosen screensaver if its id is a whole number of 0 or more and exists, otherwise the backend's
 * default, otherwise the first (spec §5).
 */
function screensaverOf({ content }: VisitState, chosen: unknown): Screensaver | undefined {
  const { screensavers, appSetting } = content
  const isId = typeof chosen === 'number' && Number.isInteger(chosen) && chosen >= 0
  const preferred = [isId ? chosen : undefined, appSetting.screensaver.default]
  const ids = preferred.flatMap((id) => id ?? [])
  const found = ids.map((id) => screensavers.get(id)).find((screensaver) => screensaver !== undefined)
  return found ?? [...screensavers.values()][0]
}

function mediaOf(state: VisitState): readonly ScreensaverEntry[] {
  const { screensaver, content } = state
  const shown = screensaver?.mode === 'media' ? content.screensavers.get(screensaver.id) : undefined
  return shown ? entriesOf(state, shown) : []
}

/** An idle screen asks nobody for a key, so protected places are left out. */
function entriesOf(state: VisitState, { media }: Screensaver): readonly ScreensaverEntry[] {
  return media.filter((entry) => entry.kind !== 'location' || isOpen(state, entry.payloadId))
}

/** The places of the world in topological order from its start, in a loop. */
function topologicalPlaces(state: VisitState): readonly PayloadId[] {
  const { content, graph } = state
  const world = content.worlds.get(targetLocation(state)?.world ?? content.appSetting.defaultWorld ?? '')
  const start = world?.startLocationId
  return start == null ? [] : graph.topologicalOrder(start).filter((place) => isOpen(state, place))
}

function nextArrowTarget(state: VisitState): PayloadId | undefined {
  const { next } = arrows(state)
  return next && isOpen(state, next.payloadId) ? next.payloadId : undefined
}

function isOpen({ content, visitor }: VisitState, payloadId: PayloadId): boolean {
  return accessToPlace(content, visitor, payloadId) === 'granted'
}
