import { type Content, type Location, type PayloadId, type Problem, startLocation } from '../../src/content'
import { createWorldGraph, type WorldGraph } from '../../src/world'
import type { Check, CheckProblem } from './check'
import { omittedRecords, PLACES } from './omittedRecords'

type Fault = Pick<CheckProblem, 'record' | 'field' | 'message'> & {
  readonly endpoint: 'worlds' | 'content-locations' | 'content-transitions'
}

/**
 * Checks the graph of all worlds: no place is cut off, none is a dead end, and every link has a path of
 * transitions. Languages with omitted records are skipped: a missing record cuts off others.
 */
export const placesAreConnected: Check = async (loaded) =>
  loaded.languages
    .filter((language) => !omittedRecords(loaded, language).some(({ endpoint }) => PLACES.includes(endpoint)))
    .flatMap(({ locale, content, problems }) =>
      faultsOf(content, withoutStart(problems)).map(({ endpoint, ...fault }): CheckProblem => {
        return { severity: 'warning', file: loaded.answerPath(endpoint, locale), ...fault }
      }),
    )

/** Worlds whose start location was rejected: their places are not to blame. */
function withoutStart(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(
    problems
      .filter(({ severity, field }) => severity === 'error' && field === 'start_location_id')
      .map(({ record }) => record),
  )
}

function faultsOf(content: Content, excused: ReadonlySet<string>): readonly Fault[] {
  const graph = createWorldGraph(content)
  const places = [...content.items.values()].filter((item) => item.kind === 'location')
  const starts = [...content.worlds.values()].flatMap((world) => startLocation(content, world) ?? [])
  return [
    ...emptyWorlds(content),
    ...unreachable(graph, places, starts)
      .filter(({ world }) => !excused.has(world))
      .map(cutOff),
    ...traps(graph, places, starts),
    ...unconnectedLinks(graph, places),
    ...unusedTransitions(content),
  ]
}

function emptyWorlds({ worlds }: Content): readonly Fault[] {
  return [...worlds.values()]
    .filter(({ locations }) => locations.length === 0)
    .map(({ slug }) => {
      const message = 'has no places: add locations, or remove the world'
      return { endpoint: 'worlds' as const, record: slug, field: 'locations', message }
    })
}

function unreachable(
  graph: WorldGraph,
  places: readonly Location[],
  starts: readonly Location[],
): readonly Location[] {
  const reached = reach(starts, (from) => graph.exits(from.payloadId).map(({ to }) => to))
  return starts.length === 0 ? [] : places.filter(({ payloadId }) => !reached.has(payloadId))
}

function cutOff({ payloadId }: Location): Fault {
  return place(payloadId, '', 'cannot be reached from any start location: add a transition that leads here')
}

/** Places without an exit, and places whose exits never lead back to a start. */
function traps(
  graph: WorldGraph,
  places: readonly Location[],
  starts: readonly Location[],
): readonly Fault[] {
  const entrances = new Map<PayloadId, Location[]>()
  for (const from of places) {
    for (const { to } of graph.exits(from.payloadId)) {
      entrances.set(to.payloadId, [...(entrances.get(to.payloadId) ?? []), from])
    }
  }
  const returning = reach(starts, ({ payloadId }) => entrances.get(payloadId) ?? [])
  return places.flatMap(({ payloadId }) => {
    if (places.length > 1 && graph.exits(payloadId).length === 0)
      return [place(payloadId, '', 'is a dead end: add a transition that leads on from here')]
    if (starts.length === 0 || returning.has(payloadId)) return []
    return [place(payloadId, '', 'has no way back to a start location: add a transition that leads back')]
  })
}

/** Hotspots and arrows whose target no path reaches. */
function unconnectedLinks(graph: WorldGraph, places: readonly Location[]): readonly Fault[] {
  return places.flatMap(({ payloadId, hotspots, arrows }) => {
    const targets = [
      ...hotspots.flatMap(({ action }, index) =>
        action.type === 'goTo' ? [[`hotspots.${index}.action_target`, action.payloadId] as const] : [],
      ),
      ...(arrows.previous ? [['arrow_navigation_prew', arrows.previous.payloadId] as const] : []),
      ...(arrows.next ? [['arrow_navigation_next', arrows.next.payloadId] as const] : []),
    ]
    return targets.flatMap(([field, target]) => {
      if (target === payloadId) return [place(payloadId, field, 'leads to its own place: choose another one')]
      if (graph.path(payloadId, target).length > 0) return []
      return [
        place(payloadId, field, `no transitions lead to "${target}": visitors see a blend, not a flight`),
      ]
    })
  })
}

/** Of two transitions between the same places only the cheaper is used; of equals, the first. */
function unusedTransitions({ items }: Content): readonly Fault[] {
  const flown = new Map<string, { readonly payloadId: PayloadId; readonly weight: number }>()
  const faults: Fault[] = []
  for (const item of items.values()) {
    if (item.kind !== 'transition') continue
    const ends = JSON.stringify([item.from, item.to])
    const other = flown.get(ends)
    if (!other || item.weight < other.weight) flown.set(ends, item)
    if (!other) continue
    const [winner, loser] = item.weight < other.weight ? [item, other] : [other, item]
    const message = `is never flown: "${winner.payloadId}" joins the same places; remove one`
    faults.push({ endpoint: 'content-transitions', record: loser.payloadId, field: '', message })
  }
  return faults
}

function place(record: PayloadId, field: string, message: string): Fault {
  return { endpoint: 'content-locations', record, field, message }
}

/** Everything reachable from the starts via `next`, including the starts. */
function reach(
  starts: readonly Location[],
  next: (place: Location) => readonly Location[],
): ReadonlySet<PayloadId> {
  const reached = new Set(starts.map(({ payloadId }) => payloadId))
  const open = [...starts]
  for (let from = open.pop(); from; from = open.pop()) {
    for (const to of next(from)) {
      if (reached.has(to.payloadId)) continue
      reached.add(to.payloadId)
      open.push(to)
    }
  }
  return reached
}
