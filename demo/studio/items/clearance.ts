/** Distance of flights to the building and its contents, panes included. */
import { Triangle, Vector3 } from 'three'
import { type Batch, type Flat, u32 } from '../kit'
import type { Shot } from '../worlds'

/** Search distance in metres; farther surfaces do not matter. */
const FAR = 1
const CELL = 0.5

/** Light beams are not obstacles, and the door opens. */
const isObstacle = ({ material, joint }: Batch): boolean =>
  !material.glow && !material.backdrop && !joint?.startsWith('door-')

type Cell = string
const cellOf = (x: number, y: number, z: number): Cell => `${x},${y},${z}`

/** The triangles near some points. */
class Surroundings {
  private readonly cells = new Map<Cell, Triangle[]>()

  constructor(flat: Flat, points: readonly Vector3[]) {
    for (const point of points)
      eachCell(point.clone().subScalar(FAR), point.clone().addScalar(FAR), (cell) => this.cells.set(cell, []))
    for (const batch of flat.batches) if (isObstacle(batch)) this.add(batch)
  }

  /** Metres to the nearest triangle, at most `FAR`. */
  nearest(point: Vector3): number {
    const seen = new Set<Triangle>()
    const closest = new Vector3()
    let least = FAR
    eachCell(point.clone().subScalar(FAR), point.clone().addScalar(FAR), (cell) => {
      for (const triangle of this.cells.get(cell) ?? []) {
        if (seen.has(triangle)) continue
        seen.add(triangle)
        const metres = triangle.closestPointToPoint(point, closest).distanceTo(point)
        // Degenerate triangles have no nearest point.
        if (metres < least) least = metres
      }
    })
    return least
  }

  private add({ position, index, rest }: Batch): void {
    const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()]
    const corner = (v: Vector3, i: number) => v.fromArray(position, u32(index, i) * 3).applyMatrix4(rest)
    for (let i = 0; i < index.length; i += 3) {
      corner(a, i)
      corner(b, i + 1)
      corner(c, i + 2)
      let triangle: Triangle | undefined
      eachCell(a.clone().min(b).min(c), a.clone().max(b).max(c), (cell) => {
        const near = this.cells.get(cell)
        if (!near) return
        triangle ??= new Triangle(a.clone(), b.clone(), c.clone())
        near.push(triangle)
      })
    }
  }
}

function eachCell(low: Vector3, high: Vector3, visit: (cell: Cell) => void): void {
  const [x0, y0, z0] = low.divideScalar(CELL).floor().toArray()
  const [x1, y1, z1] = high.divideScalar(CELL).floor().toArray()
  for (let x = x0; x <= x1; x++)
    for (let y = y0; y <= y1; y++) for (let z = z0; z <= z1; z++) visit(cellOf(x, y, z))
}

/** Metres between each camera's path and the nearest surface, at most 1. */
export function clearances(flat: Flat, paths: readonly Shot[][]): number[] {
  const eyes = paths.map((shots) => shots.map(({ pose }) => new Vector3(...pose.eye)))
  const around = new Surroundings(flat, eyes.flat())
  return eyes.map((path) => Math.min(...path.map((eye) => around.nearest(eye))))
}
