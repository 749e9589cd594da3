import { join, relative, sep } from 'node:path'
import type { Operation } from './diskState'

/** Thrown by every change after the process is killed. */
class Killed extends Error {
  override readonly name = 'Killed'
}

/** Records the changes below a folder, which is empty at first. */
export class RecordedDisk {
  readonly operations: Operation[] = []
  readonly root: string
  readonly #folders = new Map<number, Map<string, number>>([[0, new Map()]])
  readonly #sizes = new Map<number, number>()
  #nodes = 1
  #killedAt = Number.POSITIVE_INFINITY

  constructor(root: string) {
    this.root = root
  }

  /** Kills the process after this many further operations. */
  killAfter(operations: number) {
    this.#killedAt = this.operations.length + operations
  }

  restart() {
    this.#killedAt = Number.POSITIVE_INFINITY
  }

  holds(path: string): boolean {
    return path === this.root || path.startsWith(this.root + sep)
  }

  /** @throws Killed */
  assertAlive() {
    if (this.operations.length >= this.#killedAt) throw new Killed('killed')
  }

  find(path: string): number | undefined {
    let node: number | undefined = 0
    for (const name of namesOf(relative(this.root, path)))
      node = node === undefined ? undefined : this.#folders.get(node)?.get(name)
    return node
  }

  sizeOf(node: number): number {
    return this.#sizes.get(node) ?? 0
  }

  createFolder(path: string) {
    if (this.find(path) !== undefined) return
    this.createFolder(join(path, '..'))
    const node = this.#nodes++
    this.#folders.set(node, new Map())
    this.#addName(path, node)
  }

  /** The file's node; creates it if it is missing. */
  file(path: string): number {
    const found = this.find(path)
    if (found !== undefined) return found
    const node = this.#nodes++
    this.#addName(path, node)
    return node
  }

  link(from: string, to: string) {
    this.#addName(to, this.find(from) ?? missing(from))
  }

  rename(from: string, to: string) {
    this.link(from, to)
    this.#removeName(from, this.operations.length - 1)
  }

  remove(path: string) {
    const node = this.find(path)
    if (node === undefined) return
    for (const name of this.#folders.get(node)?.keys() ?? []) this.remove(join(path, name))
    this.#removeName(path)
  }

  write(node: number, at: number, bytes: Buffer) {
    this.operations.push({ kind: 'write', node, at, bytes: Buffer.from(bytes) })
    this.#sizes.set(node, Math.max(this.sizeOf(node), at + bytes.length))
  }

  resize(node: number, size: number) {
    this.operations.push({ kind: 'resize', node, size })
    this.#sizes.set(node, size)
  }

  flush(node: number, covers: number) {
    this.operations.push({ kind: 'flush', node, covers })
  }

  #addName(path: string, node: number) {
    const [folder, name] = this.#placeOf(path)
    this.operations.push({ kind: 'addName', folder, name, node, isFolder: this.#folders.has(node) })
    this.#folders.get(folder)?.set(name, node)
  }

  #removeName(path: string, after?: number) {
    const [folder, name] = this.#placeOf(path)
    this.operations.push({ kind: 'removeName', folder, name, ...(after !== undefined && { after }) })
    this.#folders.get(folder)?.delete(name)
  }

  #placeOf(path: string): readonly [number, string] {
    const name = namesOf(path).at(-1) ?? ''
    return [this.find(join(path, '..')) ?? missing(path), name]
  }
}

const namesOf = (path: string) => path.split(/[\\/]/).filter((name) => name !== '')

function missing(path: string): never {
  throw new Error(`${path} was not recorded`)
}
