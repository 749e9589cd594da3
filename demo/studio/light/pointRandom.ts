/** Random numbers that only depend on point and pass, whichever worker draws them. */
export class PointRandom {
  private state = 1

  reseed(point: number, pass: number): void {
    this.state = Math.imul(point + 1, 0x9e3779b1) ^ Math.imul(pass + 7, 0x85ebca6b)
  }

  /** In [0, 1). */
  next(): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) | 0
    let x = this.state
    x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
    return ((x ^ (x >>> 16)) >>> 0) / 4294967296
  }

  /** In [-1, 1). */
  spread(): number {
    return this.next() * 2 - 1
  }
}
