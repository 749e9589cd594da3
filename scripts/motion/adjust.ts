import { factor, solveFactored } from './linear'
import {
  behind,
  byCamera,
  byFocal,
  byPoint,
  CAMERA,
  type Observation,
  project,
  residual,
  type Scene,
} from './project'

interface Limits {
  readonly steps: number
  /** Frames before this one, and their points alone, stay where they are. */
  readonly from?: number
  /** Points and the focal length stay as they are. */
  readonly onlyCameras?: boolean
}

/** An observation that is off by more counts less: it may be of something that moves. */
const HUBER = 1 / 270
/** What is usual: an angle of view of 50° upwards, a lens that hardly zooms, a camera that hardly looks up or down. */
export const FOCAL = Math.log(0.5 / Math.tan((25 * Math.PI) / 180))
const PRIORS = { focal: 0.12, zoom: 0.12, pitch: 0.2, tilt: 0.03 } as const
/** What is usual counts as much as this many observations that are a pixel off. */
const OBSERVATIONS = 60
const FIXED = 1e14

/** Moves cameras and points until the points are seen where they were: Levenberg and Marquardt, with the points eliminated. */
export function adjust(scene: Scene, { steps, from = 0, onlyCameras = false }: Limits): void {
  const observationsOf = groupByPoint(scene)
  let damping = 1e-4
  let cost = costOf(scene)
  for (let step = 0; step < steps; step++) {
    const moved = tryStep(scene, observationsOf, damping, { from, onlyCameras })
    const next = moved ? costOf(moved) : Number.POSITIVE_INFINITY
    if (!moved || !(next < cost)) {
      damping *= 8
      if (damping > 1e6) return
      continue
    }
    scene.cameras.set(moved.cameras)
    scene.focal.set(moved.focal)
    scene.points.set(moved.points)
    const isDone = cost - next < cost * 1e-4
    cost = next
    damping = Math.max(1e-9, damping / 5)
    if (isDone) return
  }
}

function groupByPoint({ points, observations }: Scene): readonly (readonly Observation[])[] {
  const groups: Observation[][] = Array.from({ length: points.length / 3 }, () => [])
  for (const observation of observations) groups[observation.point]?.push(observation)
  return groups
}

function costOf(scene: Scene): number {
  let cost = 0
  for (const observation of scene.observations) {
    project(scene, observation)
    const off = behind ? 100 * HUBER : Math.hypot(residual[0] as number, residual[1] as number)
    cost += off < HUBER ? off * off : 2 * HUBER * off - HUBER * HUBER
  }
  const scale = OBSERVATIONS * HUBER * HUBER
  const [first, last] = scene.focal as unknown as readonly [number, number]
  cost += scale * (((first - FOCAL) / PRIORS.focal) ** 2 + ((last - first) / PRIORS.zoom) ** 2)
  for (let frame = 0; frame * CAMERA < scene.cameras.length; frame++) {
    const { expected, spread } = pitchPrior(scene, frame)
    cost += scale * (((scene.cameras[frame * CAMERA + 1] as number) - expected) / spread) ** 2
  }
  return cost
}

function tryStep(
  scene: Scene,
  observationsOf: readonly (readonly Observation[])[],
  damping: number,
  { from, onlyCameras }: { readonly from: number; readonly onlyCameras: boolean },
): Scene | undefined {
  const { cameras, focal, points } = scene
  const size = cameras.length + 2
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  const parts = observationsOf.map((seen) =>
    seen.some(({ frame }) => frame >= from)
      ? eliminate(scene, seen, { matrix, right, size }, onlyCameras ? FIXED : damping)
      : undefined,
  )
  addPriors(scene, matrix, right, size)
  for (let at = 0; at < size; at++) {
    const own = at * size + at
    const frame = Math.floor(at / CAMERA)
    const isFixed = at < cameras.length ? frame < from || (frame === 0 && at !== 1) : onlyCameras
    matrix[own] = isFixed ? FIXED : (matrix[own] as number) * (1 + damping) + 1e-12
  }
  if (!factor(matrix, size)) return undefined
  const moved = solveFactored(matrix, right, size)
  const next = {
    cameras: cameras.map((value, at) => value - (moved[at] as number)),
    focal: focal.map((value, at) => value - (moved[cameras.length + at] as number)),
    points: points.slice(),
  }
  parts.forEach((part, point) => {
    if (!part) return
    const { inverse, gradient, columns, coupling } = part
    const g = Float64Array.from(gradient)
    columns.forEach((column, index) => {
      for (let axis = 0; axis < 3; axis++)
        g[axis] = (g[axis] as number) - (coupling[index * 3 + axis] as number) * (moved[column] as number)
    })
    for (let axis = 0; axis < 3; axis++) {
      const row = axis * 3
      const shift =
        (inverse[row] as number) * (g[0] as number) +
        (inverse[row + 1] as number) * (g[1] as number) +
        (inverse[row + 2] as number) * (g[2] as number)
      next.points[point * 3 + axis] = (next.points[point * 3 + axis] as number) - shift
    }
  })
  return { ...scene, ...next }
}

interface System {
  readonly matrix: Float64Array
  readonly right: Float64Array
  readonly size: number
}

interface Eliminated {
  /** Of the point's own equations. */
  readonly inverse: Float64Array
  readonly gradient: Float64Array
  /** Unknowns of cameras that it depends on, and how. */
  readonly columns: readonly number[]
  readonly coupling: Float64Array
}

/** Adds what the observations of a point say about the cameras, whatever the point does. */
function eliminate(
  scene: Scene,
  seen: readonly Observation[],
  system: System,
  damping: number,
): Eliminated | undefined {
  const { matrix, right, size } = system
  const columns: number[] = []
  for (const { frame } of seen) for (let i = 0; i < CAMERA; i++) columns.push(frame * CAMERA + i)
  columns.push(size - 2, size - 1)
  const coupling = new Float64Array(columns.length * 3)
  const own = new Float64Array(9)
  const gradient = new Float64Array(3)
  const derivatives = new Float64Array(2 * (CAMERA + 2))
  const width = CAMERA + 2
  seen.forEach((observation, order) => {
    project(scene, observation)
    if (behind) return
    const off = Math.hypot(residual[0] as number, residual[1] as number)
    const weight = off < HUBER ? 1 : HUBER / off
    const time = scene.times[observation.frame] as number
    for (let row = 0; row < 2; row++) {
      for (let i = 0; i < CAMERA; i++) derivatives[row * width + i] = byCamera[row * CAMERA + i] as number
      derivatives[row * width + CAMERA] = (byFocal[row] as number) * (1 - time)
      derivatives[row * width + CAMERA + 1] = (byFocal[row] as number) * time
    }
    const indexOf = (i: number) => (i < CAMERA ? order * CAMERA + i : columns.length - 2 + i - CAMERA)
    for (let i = 0; i < width; i++) {
      const [di, ei] = [derivatives[i] as number, derivatives[width + i] as number]
      const row = columns[indexOf(i)] as number
      right[row] =
        (right[row] as number) + weight * (di * (residual[0] as number) + ei * (residual[1] as number))
      for (let j = 0; j < width; j++) {
        const at = row * size + (columns[indexOf(j)] as number)
        matrix[at] =
          (matrix[at] as number) +
          weight * (di * (derivatives[j] as number) + ei * (derivatives[width + j] as number))
      }
      for (let axis = 0; axis < 3; axis++) {
        const at = indexOf(i) * 3 + axis
        coupling[at] =
          (coupling[at] as number) +
          weight * (di * (byPoint[axis] as number) + ei * (byPoint[3 + axis] as number))
      }
    }
    for (let axis = 0; axis < 3; axis++) {
      const [a, b] = [byPoint[axis] as number, byPoint[3 + axis] as number]
      gradient[axis] =
        (gradient[axis] as number) + weight * (a * (residual[0] as number) + b * (residual[1] as number))
      for (let other = 0; other < 3; other++)
        own[axis * 3 + other] =
          (own[axis * 3 + other] as number) +
          weight * (a * (byPoint[other] as number) + b * (byPoint[3 + other] as number))
    }
  })
  for (let axis = 0; axis < 3; axis++) own[axis * 4] = (own[axis * 4] as number) * (1 + damping) + 1e-10
  const inverse = inverted(own)
  if (!inverse) return undefined
  reduce(system, { inverse, gradient, columns, coupling })
  return { inverse, gradient, columns, coupling }
}

function reduce({ matrix, right, size }: System, { inverse, gradient, columns, coupling }: Eliminated): void {
  const weighted = new Float64Array(coupling.length)
  for (let i = 0; i < columns.length; i++)
    for (let axis = 0; axis < 3; axis++)
      weighted[i * 3 + axis] =
        (coupling[i * 3] as number) * (inverse[axis] as number) +
        (coupling[i * 3 + 1] as number) * (inverse[3 + axis] as number) +
        (coupling[i * 3 + 2] as number) * (inverse[6 + axis] as number)
  for (let i = 0; i < columns.length; i++) {
    const [a, b, c] = [
      weighted[i * 3] as number,
      weighted[i * 3 + 1] as number,
      weighted[i * 3 + 2] as number,
    ]
    const row = columns[i] as number
    right[row] =
      (right[row] as number) -
      (a * (gradient[0] as number) + b * (gradient[1] as number) + c * (gradient[2] as number))
    for (let j = 0; j < columns.length; j++) {
      const at = row * size + (columns[j] as number)
      matrix[at] =
        (matrix[at] as number) -
        (a * (coupling[j * 3] as number) +
          b * (coupling[j * 3 + 1] as number) +
          c * (coupling[j * 3 + 2] as number))
    }
  }
}

function pitchPrior({ tilts }: Scene, frame: number): { readonly expected: number; readonly spread: number } {
  const tilt = tilts.get(frame)
  return tilt === undefined ? { expected: 0, spread: PRIORS.pitch } : { expected: tilt, spread: PRIORS.tilt }
}

function addPriors(scene: Scene, matrix: Float64Array, right: Float64Array, size: number): void {
  const { cameras, focal } = scene
  const add = (row: number, column: number, value: number) => {
    matrix[row * size + column] = (matrix[row * size + column] as number) + value
  }
  const scale = OBSERVATIONS * HUBER * HUBER
  const [first, last] = [size - 2, size - 1]
  const [usual, zoom] = [scale / PRIORS.focal ** 2, scale / PRIORS.zoom ** 2]
  const change = (focal[1] as number) - (focal[0] as number)
  add(first, first, usual + zoom)
  add(last, last, zoom)
  add(first, last, -zoom)
  add(last, first, -zoom)
  right[first] = (right[first] as number) + usual * ((focal[0] as number) - FOCAL) - zoom * change
  right[last] = (right[last] as number) + zoom * change
  for (let frame = 0; frame * CAMERA < cameras.length; frame++) {
    const at = frame * CAMERA + 1
    const { expected, spread } = pitchPrior(scene, frame)
    const weight = scale / spread ** 2
    add(at, at, weight)
    right[at] = (right[at] as number) + weight * ((cameras[at] as number) - expected)
  }
}

/** The inverse of a symmetric matrix of three rows. */
function inverted(m: Float64Array): Float64Array | undefined {
  const [a, b, c, , e, f, , , i] = m as unknown as readonly number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [p, q, r] = [e * i - f * f, c * f - b * i, b * f - c * e]
  const determinant = a * p + b * q + c * r
  if (!(Math.abs(determinant) > 1e-30)) return undefined
  const [s, t, u] = [a * i - c * c, b * c - a * f, a * e - b * b]
  return Float64Array.of(p, q, r, q, s, t, r, t, u).map((value) => value / determinant)
}
