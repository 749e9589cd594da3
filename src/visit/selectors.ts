import type { Arrow, Hotspot, Location, PayloadId } from '../content'
import {
  breadcrumb as breadcrumbOf,
  type Cue,
  cueOf,
  type NavigationContext,
  type NavigationState,
  previousLocation,
} from '../navigation'
import type { VisitState } from './state'

const NO_HOTSPOTS: readonly Hotspot[] = []
const NO_ARROWS: { readonly previous?: Arrow; readonly next?: Arrow } = {}

/** The location that was reached last. */
export function currentLocation(state: VisitState): Location | undefined {
  return state.graph.location(state.navigation.location)
}

/** The location that the visitor is heading for; at rest, the current one. */
export function targetLocation(state: VisitState): Location | undefined {
  return state.graph.location(state.navigation.target)
}

/** The location where the visitor is. Undefined during a flight or while passing through. */
export function standingAt(state: VisitState): Location | undefined {
  return isAtTarget(state) ? currentLocation(state) : undefined
}

/** Whether a flight, a jump or the first landing is in progress. */
export function moving({ navigation }: VisitState): boolean {
  return navigation.locked
}

/**
 * The hotspots on the picture: those of the current location unless hidden; none while it is not the target
 * (spec §4).
 */
export function hotspots(state: VisitState): readonly Hotspot[] {
  const location = standingAt(state)
  const shown = state.hotspotsShown ?? !location?.hotspotsHidden
  return location && shown ? location.hotspots : NO_HOTSPOTS
}

/**
 * Whether hotspots may be drawn: the picture is that of the current location, or a flight is in progress.
 * Hotspots mean nothing on another location's picture.
 */
export function hasOwnPicture({ navigation }: VisitState): boolean {
  return navigation.locked || navigation.pictured
}

/** The arrows to the previous and the next place; none while moving. */
export function arrows(state: VisitState): { readonly previous?: Arrow; readonly next?: Arrow } {
  return isAtTarget(state) ? (currentLocation(state)?.arrows ?? NO_ARROWS) : NO_ARROWS
}

/** Whether the header shows its logo: at a place, not during a flight (spec §4). */
export function showsLogo(state: VisitState): boolean {
  return isAtTarget(state)
}

function isAtTarget({ navigation }: VisitState): boolean {
  return !navigation.locked && navigation.location === navigation.target
}

/** The locations on the path to the current one, oldest first, without the current one. */
export const breadcrumb = memoize(
  (state: VisitState): readonly Location[] =>
    breadcrumbOf(state.navigation).flatMap((payloadId) => state.graph.location(payloadId) ?? []),
  byNavigation,
)

/** Whether `back` has a place to go to. */
export function canGoBack({ navigation }: VisitState): boolean {
  return previousLocation(navigation) !== undefined
}

/** Seconds a sidebar takes to slide in or out: the world's, else the setting's (spec §3, §9). */
export function sidebarSeconds(state: VisitState): number {
  const { content, settings } = state
  const world = content.worlds.get(targetLocation(state)?.world ?? '')
  return world?.sidebarTransitionTime ?? settings.sidebars.transitionTime
}

/** What the player should show. */
export const cue = memoize(
  (state: VisitState): Cue => cueOf(navigationContext(state), state.navigation),
  byNavigation,
  // What to preload depends on where the visitor may go, and on whether flights are played.
  (state) => [state.visitor, hasFlights(state), state.settings],
)

/** Every change of place or content creates a new navigation state. */
function byNavigation({ navigation }: VisitState): object {
  return navigation
}

/** The place where the visitor will end up. */
export function destination({ delayedTarget, target }: NavigationState): PayloadId | null {
  return delayedTarget ?? target
}

/**
 * Whether power-save mode is on while the visitor has no place yet, so that the showroom opens with the
 * power-save page (spec §4). From there a visitor may continue in the mode.
 */
export function beginsInPowerSave({ navigation, page }: VisitState): boolean {
  return navigation.powerSave && navigation.target === null && page?.name !== 'power-save-mode'
}

/** The part of the visit that navigation depends on. */
export function navigationContext(state: VisitState): NavigationContext {
  const { content, graph, settings, visitor } = state
  return { content, graph, settings, flights: hasFlights(state) ? 'on' : 'off', visitor }
}

/**
 * Whether transitions are played as flights: not without videos, and not if the device prefers reduced
 * motion, unless the visitor chose flights.
 */
function hasFlights({ videos, flights, lessMotion }: VisitState): boolean {
  return videos === 'on' && (flights === null ? !lessMotion : flights === 'on')
}

/**
 * Computes a selector once per key, so that comparing by identity shows whether its value changed. `key`:
 * the part of the state that the value depends on, by default the whole state. `also`: further dependencies;
 * only the latest value of these is cached.
 */
export function memoize<State extends object, T>(
  read: (state: State) => T,
  key: (state: State) => object = (state) => state,
  also: (state: State) => readonly unknown[] = () => [],
): (state: State) => T {
  const known = new WeakMap<object, { readonly value: T; readonly parts: readonly unknown[] }>()
  return (state) => {
    const before = known.get(key(state))
    const parts = also(state)
    if (before && parts.every((part, index) => part === before.parts[index])) return before.value
    const value = read(state)
    known.set(key(state), { value, parts })
    return value
  }
}
