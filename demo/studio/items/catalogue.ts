import {
  arrival,
  departure,
  flight,
  legOf,
  loop,
  type Portal,
  pathLength,
  placeOf,
  type Route,
  still,
  type Threshold,
  turnOf,
  type World,
} from '../worlds'
import {
  type Item,
  type JoinedItem,
  type Profile,
  type RenderedItem,
  type Size,
  TEMPO,
  type Version,
} from './item'

/** File names of the first world have no prefix. */
const PLAIN = 'hall'

const nameIn = (world: string, name: string): string => (world === PLAIN ? name : `${world}-${name}`)

/** All files of the worlds: world by world, dependencies first; then the films between worlds. */
export function catalogue(worlds: World[], portals: Portal[], profile: Profile): Item[] {
  return [
    ...worlds.flatMap((world) => [
      ...stills(world, profile),
      ...flights(world, profile),
      ...stills4x3(world, profile),
      ...loops(world, profile),
      ...legs(world, portals, profile),
    ]),
    ...films(portals, profile),
  ]
}

function stills(world: World, { still: size, effort }: Profile): RenderedItem[] {
  return Object.entries(world.places).map(([place, pose]) => ({
    id: `${world.id}/${place}`,
    world: world.id,
    kind: 'still',
    file: `${nameIn(world.id, place)}.webp`,
    size,
    shots: [still(pose, effort.large.still)],
    core: true,
  }))
}

function stills4x3(world: World, { still4x3: size, effort }: Profile): RenderedItem[] {
  if (!size) return []
  return Object.entries(world.places).map(([place, pose]) => ({
    id: `${world.id}/${place}@4x3`,
    world: world.id,
    kind: 'still',
    file: `${nameIn(world.id, place)}-4x3.webp`,
    size,
    shots: [still(pose, effort.film.still)],
    core: false,
  }))
}

/** Both directions. The motion is symmetric: the return flight has the same frames in reverse. */
function flights(world: World, profile: Profile): RenderedItem[] {
  return world.routes.flatMap((route) => {
    const there = flown(world, route, profile)
    const { from, to, via = [] } = route
    const back = flown(world, { ...route, from: to, to: from, via: via.toReversed() }, profile)
    return [there, { ...back, shots: there.shots.toReversed() }]
  })
}

function flown(
  world: World,
  { from, to, via, main }: Route,
  { film: size, ...profile }: Profile,
): RenderedItem {
  const [start, end] = [placeOf(world, from), placeOf(world, to)]
  const name = nameIn(world.id, `${from}-${to}`)
  const large = main ? largeVersion(name, profile.large) : undefined
  const frames = profile.flightFrames(pathLength(start, end, via), turnOf(start, end))
  return {
    id: `${world.id}/${from}-${to}`,
    world: world.id,
    kind: 'flight',
    file: `${name}.mp4`,
    size,
    ...(large && { large }),
    shots: flight(start, end, frames, profile.effort[large ? 'large' : 'film'], via),
    first: `${world.id}/${from}`,
    last: `${world.id}/${to}`,
    core: true,
  }
}

const largeVersion = (name: string, size: Size | undefined): Version | undefined =>
  size && { file: `${name}-${size.height}.mp4`, size }

const legId = ({ world, place }: Threshold): string => `${world}/${place}.leg`

function legs(world: World, portals: Portal[], { film: size, effort, legFrames }: Profile): RenderedItem[] {
  return portals.flatMap(({ from, to }) => {
    const legOn = (
      threshold: Threshold,
      shots: RenderedItem['shots'],
    ): Omit<RenderedItem, 'first' | 'last'> => ({
      id: legId(threshold),
      world: world.id,
      kind: 'leg',
      file: `${nameIn(world.id, threshold.place)}-leg.mkv`,
      size,
      core: false,
      shots,
    })
    const legs: RenderedItem[] = []
    if (from.world === world.id) {
      const shots = departure(legOf(world, from, 'leaves'), legFrames[0], TEMPO, effort.film)
      legs.push({ ...legOn(from, shots), first: `${world.id}/${from.place}` })
    }
    if (to.world === world.id) {
      const shots = arrival(legOf(world, to, 'enters'), legFrames[1], TEMPO, effort.film)
      legs.push({ ...legOn(to, shots), last: `${world.id}/${to.place}` })
    }
    return legs
  })
}

/**
 * The camera faces the tunnel in both directions: the return film is the same in reverse, as if walking
 * backwards.
 */
function films(portals: Portal[], { film: size }: Profile): JoinedItem[] {
  return portals.flatMap(({ from, to }) =>
    [false, true].map((backwards): JoinedItem => {
      const [a, b] = backwards ? [to, from] : [from, to]
      const name = `${nameIn(a.world, a.place)}-${nameIn(b.world, b.place)}`
      return {
        id: `${a.world}/${name}`,
        world: a.world,
        kind: 'portal',
        file: `${name}.mp4`,
        size,
        legs: [legId(from), legId(to)],
        backwards,
        core: false,
      }
    }),
  )
}

function loops(world: World, { film: size, large, effort, loopFrames }: Profile): RenderedItem[] {
  return world.loops.map((place) => {
    const name = nameIn(world.id, `${place}-loop`)
    const version = largeVersion(name, large)
    return {
      id: `${world.id}/${place}.loop`,
      world: world.id,
      kind: 'loop',
      file: `${name}.mp4`,
      size,
      ...(version && { large: version }),
      shots: loop(placeOf(world, place), loopFrames, effort.large.still),
      first: `${world.id}/${place}`,
      core: false,
    }
  })
}
