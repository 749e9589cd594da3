import { hall } from './hall'
import { lab } from './lab'
import { plant } from './plant'
import type { World } from './world'

export { along, type Effort, flight, loop, still } from './flight'
export {
  type HotspotPlan,
  type Look,
  type Movement,
  type Pose,
  placeOf,
  type Route,
  type Shot,
  type World,
} from './world'

export const worlds: World[] = [hall, plant, lab]

/** Throws where no world has the id. */
export function byId(id: string): World {
  const world = worlds.find((candidate) => candidate.id === id)
  if (!world) throw new Error(`No world is named ${id}`)
  return world
}
