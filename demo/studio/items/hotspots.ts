/** Where hotspots lie in a place's picture: the exhibits' points, seen by the place's camera. */
import { PerspectiveCamera, type Vector3 } from 'three'
import type { Stage } from '../kit'
import { type HotspotPlan, type Pose, placeOf, type World } from '../worlds'

/** Percent of the picture from its left and top edge, as content has them. */
export interface Spot {
  left: number
  top: number
}

export type HotspotRecord = HotspotPlan & Spot

/** By place. */
export type Hotspots = Record<string, HotspotRecord[]>

const round = (x: number): number => Math.round(x * 10) / 10

/** Undefined where the point lies behind the camera or outside the picture. */
export function project(point: Vector3, pose: Pose, aspect: number): Spot | undefined {
  const camera = new PerspectiveCamera(pose.fov, aspect, 0.01, 1000)
  camera.position.set(...pose.eye)
  camera.lookAt(...pose.target)
  camera.updateMatrixWorld()
  const seen = point.clone().project(camera)
  const isInside = Math.abs(seen.x) <= 1 && Math.abs(seen.y) <= 1 && Math.abs(seen.z) <= 1
  return isInside ? { left: round(50 + 50 * seen.x), top: round(50 - 50 * seen.y) } : undefined
}

/** Throws where a hotspot names no point, or a point that its place does not see. */
export function hotspotsOf(world: World, stage: Stage, aspect: number): Hotspots {
  const places: Hotspots = {}
  for (const [place, plans] of Object.entries(world.hotspots)) {
    const pose = placeOf(world, place)
    places[place] = plans.map((plan) => {
      const point = stage.anchors.get(plan.anchor)
      if (!point) throw new Error(`${world.id}/${place}: no point is named ${plan.anchor}`)
      const spot = project(point, pose, aspect)
      if (!spot) throw new Error(`${world.id}/${place}: ${plan.anchor} lies outside the picture`)
      return { ...plan, ...spot }
    })
  }
  return places
}
