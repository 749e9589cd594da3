/** The photo set of a product: a turntable, a cyclorama without corners, soft boxes. */
import { CircleGeometry, Euler, MathUtils, Matrix4, Vector3 } from 'three'
import { lamp, M, material, type Point, type Stage } from '../kit'
import { type ProfilePoint, revolve } from '../kit/shapes'

export const PAPER = material('paper', { albedo: [0.66, 0.66, 0.655], rough: 0.92, f0: 0.02 })
/** Light from the open ceiling and all around. */
const ROOM = 1.25

/** The cyclorama's dimensions relative to the exhibit. */
const FLOOR = 4.2
const COVE = 3
const WALL = 8
const DISC = 0.018

/** Size of an exhibit at the origin: its radius around the turntable's axis, and its height; metres. */
export interface Room {
  r: number
  h: number
}

const sizeOf = ({ r, h }: Room): number => Math.max(r, h * 0.6)

/** Height of the turntable's top. */
export const discHeight = (room: Room): number => sizeOf(room) * DISC

export function photoSet(s: Stage, room: Room): void {
  const size = sizeOf(room)
  const floor = size * FLOOR
  const far = floor + size * COVE
  s.flat(2 * floor, 2 * floor, PAPER, [0, 0, 0], floor / 90, new CircleGeometry(floor, 160))
  s.mesh(revolve(coveOf(floor, size), 96, size * 0.3), PAPER)
  disc(s, room)
  // Few lamps, each in one piece, and ambient light: little noise, so that a quick bake suffices.
  const middle = new Vector3(0, room.h * 0.5, 0)
  softBox(s, middle, { turn: 36, pitch: 50, distance: size * 4 }, 'keyBox', 3)
  softBox(s, middle, { turn: 172, pitch: 42, distance: size * 4.2 }, 'rimBox', 1.2)
  s.sky = { zenith: [ROOM, ROOM, ROOM], horizon: [ROOM, ROOM, ROOM], ground: [ROOM, ROOM, ROOM] }
  s.probe([0, room.h + size * 0.35, size * 0.1], [-far, 0, -far], [far, size * WALL, far])
}

/** A quarter circle from the floor into the wall, seen from inside: listed from the top down. */
function coveOf(floor: number, size: number): ProfilePoint[] {
  const r = size * COVE
  const bend = Array.from({ length: 25 }, (_, i): ProfilePoint => {
    const angle = (i / 24) * (Math.PI / 2)
    return [floor + r * Math.cos(angle), r - r * Math.sin(angle)]
  })
  return [[floor + r, size * WALL], ...bend]
}

function disc(s: Stage, room: Room): void {
  const h = discHeight(room)
  const r = room.r * 1.08
  const gap: ProfilePoint[] = [
    [0, 0.0005],
    [r - h, 0.0005],
    [r - h, h * 0.5],
  ]
  const rim: ProfilePoint[] = [
    [r - h * 1.2, h * 0.3],
    [r, h * 0.35],
    [r, h * 0.85],
    [r - h * 0.15, h],
  ]
  s.mesh(revolve(gap, 120, r * 0.1), M.seam)
  s.mesh(revolve(rim, 144, r * 0.06), PAPER)
  s.flat(2 * r, 2 * r, PAPER, [0, h, 0], r / 90, new CircleGeometry(r - h * 0.15, 144))
}

/** Lamps larger than this would be split; metres. */
const LARGEST_BOX = 1.6

/** A square lamp that looks at `middle`, seen from there under these angles (degrees), and gives `light` there. */
function softBox(
  s: Stage,
  middle: Vector3,
  { turn, pitch, distance }: { turn: number; pitch: number; distance: number },
  name: string,
  light: number,
): void {
  const [a, b] = [MathUtils.degToRad(turn), MathUtils.degToRad(pitch)]
  const direction = new Vector3(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b))
  const at = direction.multiplyScalar(distance).add(middle)
  const looking = new Euler().setFromRotationMatrix(new Matrix4().lookAt(at, middle, new Vector3(0, 1, 0)))
  // A lamp shines along +Z, a camera looks along -Z.
  const place = { at: at.toArray(), rot: [looking.x, looking.y, looking.z] satisfies Point }
  const side = Math.min(LARGEST_BOX, distance * 0.33)
  const radiance = (light * distance ** 2) / side ** 2
  s.group(place, () => s.rect(side, side, lamp(name, radiance, [1, 0.985, 0.965]), { rot: [0, Math.PI, 0] }))
}
