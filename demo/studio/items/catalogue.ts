import {
  arrival,
  departure,
  entering,
  flight,
  leaving,
  loop,
  type Portal,
  placeOf,
  still,
  type Threshold,
  type World,
  wayLength,
} from '../worlds'
import type { Drawn, Item, Joined, Profile } from './item'

/** Files of the first world carry no world in their name. */
const PLAIN = 'hall'

const nameIn = (world: string, name: string): string => (world === PLAIN ? name : `${world}-${name}`)

/** Everything that worlds are shown by: what a world needs first, then the ways between worlds, then the rest. */
export function catalogue(worlds: World[], portals: Portal[], profile: Profile): Item[] {
  return [
    ...worlds.flatMap((world) => [...stills(world, profile), ...flights(world, profile)]),
    ...legs(worlds, portals, profile),
    ...films(portals, profile),
    ...worlds.flatMap((world) => stills4x3(world, profile)),
    ...worlds.flatMap((world) => loops(world, profile)),
  ]
}

function stills(world: World, { still: size, subframes }: Profile): Drawn[] {
  return Object.entries(world.places).map(([place, pose]) => ({
    id: `${world.id}/${place}`,
    world: world.id,
    kind: 'still',
    file: `${nameIn(world.id, place)}.webp`,
    size,
    shots: [still(pose, subframes.still)],
    core: true,
  }))
}

function stills4x3(world: World, { still4x3: size, subframes }: Profile): Drawn[] {
  if (!size) return []
  return Object.entries(world.places).map(([place, pose]) => ({
    id: `${world.id}/${place}@4x3`,
    world: world.id,
    kind: 'still',
    file: `${nameIn(world.id, place)}-4x3.webp`,
    size,
    shots: [still(pose, subframes.still4x3)],
    core: false,
  }))
}

/** Both directions: a film played backwards is no way back, because the camera looks the wrong way. */
function flights(world: World, { film: size, subframes, flightFrames }: Profile): Drawn[] {
  return world.routes.flatMap(({ from, to, via }) =>
    [
      [from, to],
      [to, from],
    ].map(([a = from, b = to]): Drawn => {
      const [start, end] = [placeOf(world, a), placeOf(world, b)]
      return {
        id: `${world.id}/${a}-${b}`,
        world: world.id,
        kind: 'flight',
        file: `${nameIn(world.id, `${a}-${b}`)}.mp4`,
        size,
        shots: flight(start, end, flightFrames(wayLength(start, end, via)), subframes, via),
        first: `${world.id}/${a}`,
        last: `${world.id}/${b}`,
        core: true,
      }
    }),
  )
}

const legId = ({ world, place }: Threshold): string => `${world}/${place}.leg`

function legs(worlds: World[], portals: Portal[], { film: size, subframes, legFrames }: Profile): Drawn[] {
  return portals.flatMap(({ from, to }) =>
    [from, to].flatMap((threshold): Drawn[] => {
      const world = worlds.find(({ id }) => id === threshold.world)
      if (!world) return []
      const pose = placeOf(world, threshold.place)
      const place = `${world.id}/${threshold.place}`
      const { via } = threshold
      const common = { id: legId(threshold), world: world.id, kind: 'leg', size, core: false } as const
      const file = `${nameIn(world.id, threshold.place)}-leg.mkv`
      return threshold === from
        ? [
            {
              ...common,
              file,
              shots: departure(pose, leaving(from), legFrames[0], subframes, via),
              first: place,
            },
          ]
        : [{ ...common, file, shots: arrival(entering(to), pose, legFrames[1], subframes, via), last: place }]
    }),
  )
}

/** One looks ahead both ways: the way back is the same film backwards, as if one stepped back. */
function films(portals: Portal[], { film: size }: Profile): Joined[] {
  return portals.flatMap(({ from, to }) =>
    [false, true].map((backwards): Joined => {
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

function loops(world: World, { film: size, subframes, loopFrames }: Profile): Drawn[] {
  return world.loops.map((place) => ({
    id: `${world.id}/${place}.loop`,
    world: world.id,
    kind: 'loop',
    file: `${nameIn(world.id, place)}-loop.mp4`,
    size,
    shots: loop(placeOf(world, place), loopFrames, subframes.loop),
    first: `${world.id}/${place}`,
    core: false,
  }))
}
