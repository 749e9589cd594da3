import { flight, loop, placeOf, still, type World } from '../worlds'
import type { Item, Profile } from './item'

/** Files of the first world carry no world in their name. */
const PLAIN = 'hall'

const fileOf = (world: World, name: string): string => (world.id === PLAIN ? name : `${world.id}-${name}`)

/** Everything that a world is shown by, in the order in which it is worth having. */
export function catalogue(worlds: World[], profile: Profile): Item[] {
  return [
    ...worlds.flatMap((world) => stills(world, profile)),
    ...worlds.flatMap((world) => flights(world, profile)),
    ...worlds.flatMap((world) => loops(world, profile)),
    ...worlds.flatMap((world) => stills4x3(world, profile)),
  ]
}

function stills(world: World, { still: size, subframes }: Profile): Item[] {
  return Object.entries(world.places).map(([place, pose]) => ({
    id: `${world.id}/${place}`,
    world: world.id,
    kind: 'still',
    file: `${fileOf(world, place)}.webp`,
    size,
    shots: [still(pose, subframes.still)],
    core: true,
  }))
}

function stills4x3(world: World, { still4x3: size, subframes }: Profile): Item[] {
  if (!size) return []
  return Object.entries(world.places).map(([place, pose]) => ({
    id: `${world.id}/${place}@4x3`,
    world: world.id,
    kind: 'still',
    file: `${fileOf(world, place)}-4x3.webp`,
    size,
    shots: [still(pose, subframes.still)],
    core: false,
  }))
}

/** Both directions: a film played backwards is no way back, because the camera looks the wrong way. */
function flights(world: World, { film: size, subframes, flightFrames }: Profile): Item[] {
  return world.routes.flatMap(({ from, to, via }) =>
    [
      [from, to],
      [to, from],
    ].map(
      ([a = from, b = to]): Item => ({
        id: `${world.id}/${a}-${b}`,
        world: world.id,
        kind: 'flight',
        file: `${fileOf(world, `${a}-${b}`)}.mp4`,
        size,
        shots: flight(placeOf(world, a), placeOf(world, b), flightFrames, subframes, via),
        core: true,
      }),
    ),
  )
}

function loops(world: World, { film: size, subframes, loopFrames }: Profile): Item[] {
  return world.loops.map((place) => ({
    id: `${world.id}/${place}.loop`,
    world: world.id,
    kind: 'loop',
    file: `${fileOf(world, place)}-loop.mp4`,
    size,
    shots: loop(placeOf(world, place), loopFrames, subframes.loop),
    core: false,
  }))
}
