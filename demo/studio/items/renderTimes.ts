import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Size } from './item'

/** Weight of a new frame in the moving average, since the machine's load varies. */
const NEWEST = 0.05

const megapixels = ({ width, height }: Size): number => (width * height) / 1e6

/** Render times on this machine: seconds per million pixels, by kind of file. */
export class RenderTimes {
  private readonly file: string
  private readonly known: Record<string, number>

  constructor(file: string) {
    this.file = file
    this.known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }

  add(kind: string, size: Size, seconds: number): void {
    const each = seconds / megapixels(size)
    this.known[kind] = (this.known[kind] ?? each) * (1 - NEWEST) + each * NEWEST
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.new`, `${JSON.stringify(this.known, undefined, 2)}\n`)
    renameSync(`${this.file}.new`, this.file)
  }

  /** Estimated seconds per frame; for an unknown kind the mean of the others, 0 without any. */
  estimate(kind: string, size: Size): number {
    const all = Object.values(this.known)
    const mean = all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length)
    return (this.known[kind] ?? mean) * megapixels(size)
  }
}
