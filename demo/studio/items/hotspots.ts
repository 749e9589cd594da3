/** Positions of hotspots in a place's picture: exits and exhibits as seen by its camera. */
import { PerspectiveCamera, Vector3 } from 'three'
import type { Stage } from '../kit'
import { type Portal, type Pose, placeOf, type World } from '../worlds'

/** Percent of the picture from its left and top edge, as content has them. */
export interface Spot {
  left: number
  top: number
}

/** By place, then by the name of the marked thing. */
export type Hotspots = Record<string, Record<string, Spot>>

/** Margins for hotspots at the edges and above the interface at the bottom; percent. */
const LEFTMOST = 5
const TOPMOST = 14
const LOWEST = 82
/** Below, exits lead back past the viewer (`content/queries/side.ts`). */
const LOWEST_AHEAD = 78
/** Minimum distance at which labels do not touch. */
const APART = { left: 9, top: 8 }

/** A tunnel's hotspot is this far inside its mouth; metres. */
const SEEN_AT = 3
const SEEN_HEIGHT = 1.4

const round = (x: number): number => Math.round(x * 10) / 10
const clamp = (x: number, least: number, most: number): number => Math.min(most, Math.max(least, x))

/** Projects a point into the picture; undefined when it is behind the camera or outside the picture. */
export function project(point: Vector3, pose: Pose, aspect: number): Spot | undefined {
  const seen = point.clone().project(cameraAt(pose, aspect))
  const isInside = Math.abs(seen.x) <= 1 && Math.abs(seen.y) <= 1 && Math.abs(seen.z) <= 1
  return isInside ? { left: round(50 + 50 * seen.x), top: round(50 - 50 * seen.y) } : undefined
}

/** Where to point towards a point: at it, or at the nearest edge of the picture. */
export function pointer(point: Vector3, pose: Pose, aspect: number): Spot {
  const camera = cameraAt(pose, aspect)
  const local = point.clone().applyMatrix4(camera.matrixWorldInverse)
  const halfWidth = Math.atan(Math.tan((pose.fov * Math.PI) / 360) * aspect)
  const heading = Math.atan2(local.x, -local.z)
  if (Math.abs(heading) < halfWidth) {
    const { x, y } = point.clone().project(camera)
    return {
      left: round(clamp(50 + 50 * x, LEFTMOST, 100 - LEFTMOST)),
      top: round(clamp(50 - 50 * y, TOPMOST, LOWEST)),
    }
  }
  // Points straight behind map to the middle of the lower edge, points beside to the middle of the side.
  const behind = (Math.abs(heading) - halfWidth) / (Math.PI - halfWidth)
  const side = Math.sign(heading) * (50 - LEFTMOST) * Math.min(1, 2 * (1 - behind))
  return { left: round(50 + side), top: round(Math.min(LOWEST, 56 + 52 * behind)) }
}

function cameraAt(pose: Pose, aspect: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(pose.fov, aspect, 0.01, 1000)
  camera.position.set(...pose.eye)
  camera.lookAt(...pose.target)
  camera.updateMatrixWorld()
  return camera
}

/** Throws when a place has no landmark, or a mark's point does not exist or is not visible from its place. */
export function hotspotsOf(world: World, portals: Portal[], stage: Stage, aspect: number): Hotspots {
  return Object.fromEntries(
    Object.entries(world.places).map(([place, pose]) => {
      const exits = exitSpots(world, place, stage, aspect)
      const portalSpots = portals.flatMap((portal) => portalSpot(world, place, portal, pose, aspect))
      const marks = Object.entries(world.marks[place] ?? {}).map(([name, anchor]) => {
        const spot = project(pointOf(world, stage, anchor), pose, aspect)
        if (!spot) throw new Error(`${world.id}/${place}: ${anchor} lies outside the picture`)
        return [name, spot]
      })
      return [place, Object.fromEntries([...spread([...exits, ...portalSpots]), ...marks])]
    }),
  )
}

type NamedSpot = [name: string, spot: Spot]

const exitsOf = ({ routes, views }: World, place: string): string[] => [
  ...routes.flatMap(({ from, to }) => (from === place ? [to] : to === place ? [from] : [])),
  ...(views?.[place] ?? []),
]

/** Exits lie on the floor where a visitor will stand. Where it is not seen, they point to the place's landmark. */
function exitSpots(world: World, place: string, stage: Stage, aspect: number): NamedSpot[] {
  const pose = placeOf(world, place)
  return exitsOf(world, place).map((to) => [
    to,
    floorSpot(world, to, pose, aspect) ?? pointer(landmark(world, stage, to), pose, aspect),
  ])
}

/** The floor where a visitor stands at a place, or on the way there; undefined outside the picture. */
function floorSpot(world: World, to: string, pose: Pose, aspect: number): Spot | undefined {
  const [x, , z] = placeOf(world, to).eye
  const spot = project(new Vector3(x, world.floors?.[to] ?? 0, z), pose, aspect)
  const isInside = spot && spot.left >= LEFTMOST && spot.left <= 100 - LEFTMOST
  return isInside ? { ...spot, top: clamp(spot.top, TOPMOST, LOWEST_AHEAD) } : undefined
}

function areApart(one: Spot, other: Spot): boolean {
  return Math.abs(one.left - other.left) >= APART.left || Math.abs(one.top - other.top) >= APART.top
}

/** A portal's hotspot is named after the world and place that it leads to. */
function portalSpot(world: World, place: string, portal: Portal, pose: Pose, aspect: number): NamedSpot[] {
  const ends = [portal.from, portal.to]
  const here = ends.find((end) => end.world === world.id && end.place === place)
  const there = ends.find((end) => end !== here)
  if (!here || !there) return []
  const [x, , z] = here.mouth
  const [dx, , dz] = here.inwards
  const inside = new Vector3(x + dx * SEEN_AT, SEEN_HEIGHT, z + dz * SEEN_AT)
  const spot = pointer(inside, pose, aspect)
  return [[`${there.world}-${there.place}`, spot]]
}

function landmark(world: World, stage: Stage, place: string): Vector3 {
  const at = world.landmarks[place]
  if (at === undefined) throw new Error(`${world.id}/${place} has no landmark`)
  return typeof at === 'string' ? pointOf(world, stage, at) : new Vector3(...at)
}

function pointOf(world: World, stage: Stage, anchor: string): Vector3 {
  const point = stage.anchors.get(anchor)
  if (!point) throw new Error(`${world.id}: no point is named ${anchor}`)
  return point
}

/** Moves exits up or down until their labels do not touch. */
function spread(exits: NamedSpot[]): NamedSpot[] {
  const placed: NamedSpot[] = []
  for (const [name, { left, top }] of exits) {
    const isFree = (at: number) =>
      at >= TOPMOST && at <= LOWEST && placed.every(([, other]) => areApart(other, { left, top: at }))
    const steps = Array.from({ length: 40 }, (_, i) => Math.ceil(i / 2) * (i % 2 ? 2 : -2))
    placed.push([name, { left, top: round(steps.map((step) => top + step).find(isFree) ?? top) }])
  }
  return placed
}
