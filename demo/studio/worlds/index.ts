import { versionWorlds } from '../configurator'
import { shows } from '../products'
import { hall } from './hall'
import { lab } from './lab'
import { plant } from './plant'
import type { World } from './world'

export { type Effort, flight, loop, pathLength, poseAlong, still } from './flight'
export { arrival, departure, type Leg, type Tempo } from './leg'
export { poseBetween, turnOf } from './path'
export { legOf, portals } from './portals'
export {
  type Look,
  type Movement,
  type Portal,
  type Pose,
  placeOf,
  type Route,
  type Shot,
  type Threshold,
  type World,
} from './world'

export const worlds: World[] = [hall, plant, lab]

/** A world, the set of a product, or a version of a product on its stage. Throws when none has the id. */
export function byId(id: string): World {
  const world = [...worlds, ...shows, ...versionWorlds].find((candidate) => candidate.id === id)
  if (!world) throw new Error(`No world is named ${id}`)
  return world
}
