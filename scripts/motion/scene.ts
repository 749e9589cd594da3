import { adjust, FOCAL } from './adjust'
import { type Pose, type Vector, worldOf } from './camera'
import { CAMERA, type Observation, offOf, type Scene } from './project'
import type { Track } from './tracks'

/** A film as its points move. */
export interface Motion {
  readonly frames: number
  readonly width: number
  readonly height: number
  readonly tracks: readonly Track[]
  /** How far the camera looks up in the first and in the last frame, in radians, where they tell. */
  readonly tilts: readonly [first: number | undefined, last: number | undefined]
}

/** The way of a camera in units of its own, and points of what it sees. */
export interface Reconstruction {
  /** Of chosen frames from the first one on. */
  readonly poses: readonly Pose[]
  /** Whether the last frame is among them: otherwise the points were lost before it. */
  readonly isWhole: boolean
  /** Focal length at the first frame, in heights of the picture. */
  readonly focal: number
  readonly points: readonly Vector[]
  /** Mean distance of points from where they are seen, px of the picture of the motion. */
  readonly off: number
}

/** Median motion between chosen frames, px. */
const APART = 5
const MOST_FRAMES = 45
/** Chosen frames from which the first points are taken. */
const FIRST = 4
/** Of a point that is part of the scene, in chosen frames. */
const LEAST_OBSERVATIONS = 3
/** Largest reprojection error of a point that belongs to the scene, in pixels. */
const MOST_OFF = 2.5
/** Fewer points do not tell how the camera moved. */
const LEAST_POINTS = 12

/** A reconstruction whose points are this far off, px, is compared with one that begins at the end of the film. */
const DOUBTFUL = 0.5

/** Finds how the camera of a film moved; undefined if the film does not tell. */
export function reconstruct(motion: Motion): Reconstruction | undefined {
  const forwards = solve(motion)
  if (forwards && (forwards.off < DOUBTFUL || !forwards.isWhole)) return forwards
  const found = solve(reversed(motion))
  // What is lost in between does not reach the start.
  const backwards = found?.isWhole
    ? { ...found, poses: found.poses.toReversed(), focal: found.focalAtEnd }
    : undefined
  if (!forwards || !backwards) return forwards ?? backwards
  return forwards.off <= backwards.off ? forwards : backwards
}

function reversed(motion: Motion): Motion {
  const tracks = motion.tracks.map(({ start, points }) => ({
    start: motion.frames - start - points.length,
    points: points.toReversed(),
  }))
  const [first, last] = motion.tilts
  return { ...motion, tracks, tilts: [last, first] }
}

function solve(motion: Motion): (Reconstruction & { readonly focalAtEnd: number }) | undefined {
  const chosen = chooseFrames(motion)
  if (chosen.length < FIRST) return undefined
  const { height } = motion
  const all = observationsIn(motion, chosen)
  const cameras = new Float64Array(chosen.length * CAMERA)
  const times = chosen.map((frame) => frame / (motion.frames - 1))
  const focal = Float64Array.of(FOCAL, FOCAL)
  const points = new Float64Array(motion.tracks.length * 3)
  const [tilt, tiltAtEnd] = motion.tilts
  const tilts = new Map([
    ...(tilt === undefined ? [] : [[0, tilt] as const]),
    ...(tiltAtEnd === undefined ? [] : [[chosen.length - 1, tiltAtEnd] as const]),
  ])
  if (tilt !== undefined) for (let frame = 0; frame < FIRST; frame++) cameras[frame * CAMERA + 1] = tilt
  const known = new Set<number>()
  /** Points that were found not to belong to the scene. */
  const wrong = new Set<number>()
  const scene = (until: number): Scene => ({
    ...{ cameras, times, focal, points, tilts },
    observations: all.filter(({ point, frame }) => frame <= until && known.has(point)),
  })
  let last = chosen.length - 1
  for (let frame = FIRST - 1; frame <= last; frame++) {
    if (frame >= FIRST) {
      goOn(cameras, frame)
      adjustCamera(scene(frame), frame)
    }
    addPoints({ cameras, times, focal, points, tilts }, all, frame, known, wrong)
    const now = scene(frame)
    if (now.observations.filter((observation) => observation.frame === frame).length < LEAST_POINTS) {
      if (frame < chosen.length / 4) return undefined
      last = frame - 1
      break
    }
    const compacted = compact(now, cameras.subarray(0, (frame + 1) * CAMERA))
    adjust(compacted.scene, { steps: frame < FIRST ? 60 : 8, from: frame < 12 ? 0 : frame - 8 })
    compacted.writeBack()
    if (frame % 6 === 0) dropOutliers(scene(frame), known, wrong, (2 * MOST_OFF) / height)
  }
  for (const most of [3 * MOST_OFF, MOST_OFF, MOST_OFF]) {
    const { scene: all, writeBack } = compact(scene(last), cameras.subarray(0, (last + 1) * CAMERA))
    adjust(all, { steps: 25 })
    writeBack()
    dropOutliers(scene(last), known, wrong, most / height)
  }
  const end = scene(last)
  const offs = end.observations.map((observation) => offOf(end, observation))
  return {
    poses: chosen.slice(0, last + 1).map((_, frame) => poseOf(cameras, frame)),
    isWhole: last === chosen.length - 1,
    focal: Math.exp(focal[0] as number),
    focalAtEnd: Math.exp(focal[1] as number),
    points: [...known].map((point) => vectorAt(points, point)),
    off: (offs.reduce((sum, off) => sum + off, 0) / Math.max(1, offs.length)) * height,
  }
}

function vectorAt(points: Float64Array, point: number): Vector {
  return [points[point * 3] as number, points[point * 3 + 1] as number, points[point * 3 + 2] as number]
}

function poseOf(cameras: Float64Array, frame: number): Pose {
  const [yaw = 0, pitch = 0, x = 0, y = 0, z = 0] = cameras.subarray(frame * CAMERA, (frame + 1) * CAMERA)
  return { yaw, pitch, x, y, z }
}

/** The first frame, and each one in which points have moved far enough since, with the last one. */
function chooseFrames({ frames, tracks }: Motion): readonly number[] {
  const chosen = [0]
  let apart = APART
  for (let frame = 1; frame < frames; frame++) {
    const before = chosen.at(-1) as number
    const steps = tracks.flatMap(({ start, points }) => {
      const [one, other] = [points[before - start], points[frame - start]]
      return one && other ? [Math.hypot(other.x - one.x, other.y - one.y)] : []
    })
    const median = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? Number.POSITIVE_INFINITY
    if (median >= apart) chosen.push(frame)
    if (chosen.length > MOST_FRAMES / 2) apart = 2 * APART
  }
  return chosen.at(-1) === frames - 1 ? chosen : [...chosen, frames - 1]
}

function observationsIn(
  { width, height, tracks }: Motion,
  chosen: readonly number[],
): readonly Observation[] {
  return tracks.flatMap(({ start, points }, point) => {
    const seen = chosen.flatMap((frame, index): readonly Observation[] => {
      const at = points[frame - start]
      return at
        ? [{ point, frame: index, u: (at.x - width / 2) / height, v: (at.y - height / 2) / height }]
        : []
    })
    return seen.length >= LEAST_OBSERVATIONS ? seen : []
  })
}

/** The camera goes on as it has moved. */
function goOn(cameras: Float64Array, frame: number): void {
  for (let i = 0; i < CAMERA; i++) {
    const [one, other] = [cameras[(frame - 2) * CAMERA + i], cameras[(frame - 1) * CAMERA + i]]
    cameras[frame * CAMERA + i] = 2 * (other as number) - (one as number)
  }
}

/** Finds one camera by the points that are known. */
function adjustCamera({ cameras, times, focal, points, observations }: Scene, frame: number): void {
  const seen = observations.filter((observation) => observation.frame === frame)
  if (seen.length === 0) return
  const alone = cameras.slice(frame * CAMERA, (frame + 1) * CAMERA)
  moveCamera({ camera: alone, time: times[frame] as number, focal, points, seen })
  cameras.set(alone, frame * CAMERA)
}

interface OneCamera {
  readonly camera: Float64Array
  readonly time: number
  readonly focal: Float64Array
  readonly points: Float64Array
  readonly seen: readonly Observation[]
}

function moveCamera({ camera, time, focal, points, seen }: OneCamera): void {
  const used = [...new Set(seen.map(({ point }) => point))]
  const index = new Map(used.map((point, at) => [point, at]))
  const fixed = new Float64Array(used.length * 3)
  used.forEach((point, at) => {
    fixed.set(points.subarray(point * 3, point * 3 + 3), at * 3)
  })
  const cameras = new Float64Array(2 * CAMERA)
  cameras.set(camera, CAMERA)
  const scene: Scene = {
    ...{ cameras, times: [time, time], focal: focal.slice(), points: fixed, tilts: new Map() },
    observations: seen.map((observation) => ({
      ...observation,
      frame: 1,
      point: index.get(observation.point) as number,
    })),
  }
  adjust(scene, { steps: 15, onlyCameras: true })
  camera.set(cameras.subarray(CAMERA))
}

/** Adds points that are seen often enough by now, at the usual distance. */
function addPoints(
  { cameras, focal, times, points }: Omit<Scene, 'observations'>,
  all: readonly Observation[],
  until: number,
  known: Set<number>,
  wrong: ReadonlySet<number>,
): void {
  const seen = new Map<number, Observation[]>()
  for (const observation of all)
    if (observation.frame <= until && !known.has(observation.point) && !wrong.has(observation.point))
      seen.set(observation.point, [...(seen.get(observation.point) ?? []), observation])
  const depths = all
    .filter(({ frame, point }) => frame === until - 1 && known.has(point))
    .map(({ point }) => distance(vectorAt(points, point), poseOf(cameras, until - 1)))
    .toSorted((a, b) => a - b)
  const depth = depths[depths.length >> 1] ?? 1
  for (const [point, observations] of seen) {
    if (observations.length < LEAST_OBSERVATIONS) continue
    const [first] = observations as [Observation]
    const time = times[first.frame] as number
    const f = Math.exp((focal[0] as number) * (1 - time) + (focal[1] as number) * time)
    const at = worldOf(poseOf(cameras, first.frame), [(first.u / f) * depth, (first.v / f) * depth, depth])
    points.set(at, point * 3)
    known.add(point)
  }
}

function distance([x, y, z]: Vector, pose: Pose): number {
  return Math.hypot(x - pose.x, y - pose.y, z - pose.z)
}

/** The scene with its known points alone, and as many frames as are known. */
function compact(
  { times, focal, points, observations, tilts }: Scene,
  cameras: Float64Array,
): { readonly scene: Scene; writeBack(): void } {
  const used = [...new Set(observations.map(({ point }) => point))]
  const index = new Map(used.map((point, at) => [point, at]))
  const own = new Float64Array(used.length * 3)
  used.forEach((point, at) => {
    own.set(points.subarray(point * 3, point * 3 + 3), at * 3)
  })
  return {
    scene: {
      ...{ cameras, times, focal, points: own, tilts },
      observations: observations.map((observation) => ({
        ...observation,
        point: index.get(observation.point) as number,
      })),
    },
    writeBack() {
      used.forEach((point, at) => {
        points.set(own.subarray(at * 3, at * 3 + 3), point * 3)
      })
    },
  }
}

/** Leaves points out that are not where they were seen. */
function dropOutliers(scene: Scene, known: Set<number>, wrong: Set<number>, most: number): void {
  const offs = new Map<number, number[]>()
  for (const observation of scene.observations)
    offs.set(observation.point, [...(offs.get(observation.point) ?? []), offOf(scene, observation)])
  for (const [point, list] of offs) {
    const mean = list.reduce((sum, off) => sum + off, 0) / list.length
    if (mean <= most) continue
    known.delete(point)
    wrong.add(point)
  }
}
