import { BufferGeometry, Float32BufferAttribute, type Vector3 } from 'three'

export interface Corner {
  p: Vector3
  n: Vector3
  u: number
  v: number
}

/** Collects vertices and triangles of one geometry. */
export class Mesher {
  private readonly position: number[] = []
  private readonly normal: number[] = []
  private readonly uv: number[] = []
  private readonly index: number[] = []

  get count(): number {
    return this.position.length / 3
  }

  vertex(p: Vector3, n: Vector3, u = 0, v = 0): number {
    this.position.push(p.x, p.y, p.z)
    this.normal.push(n.x, n.y, n.z)
    this.uv.push(u, v)
    return this.count - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.index.push(a, b, c)
  }

  /** A sheet of columns × rows cells; `at` gives the corner in column i and row j. */
  grid(columns: number, rows: number, at: (i: number, j: number) => Corner): void {
    const base = this.count
    for (let j = 0; j <= rows; j++) {
      for (let i = 0; i <= columns; i++) {
        const corner = at(i, j)
        this.vertex(corner.p, corner.n, corner.u, corner.v)
      }
    }
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) {
        const a = base + j * (columns + 1) + i
        const above = a + columns + 1
        this.triangle(a, a + 1, above + 1)
        this.triangle(a, above + 1, above)
      }
    }
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(this.position, 3))
    geometry.setAttribute('normal', new Float32BufferAttribute(this.normal, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(this.uv, 2))
    geometry.setIndex(this.index)
    return geometry
  }
}
