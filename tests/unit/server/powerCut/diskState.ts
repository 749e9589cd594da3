import type { Random } from '../../../kill/random'

/** A change of a disk, or a flush. Nodes are files and folders by number; 0 is the root. */
export type Operation =
  | {
      readonly kind: 'addName'
      readonly folder: number
      readonly name: string
      readonly node: number
      readonly isFolder: boolean
    }
  /** `after`: the index of the operation that must not be lost if this one is not: a rename. */
  | { readonly kind: 'removeName'; readonly folder: number; readonly name: string; readonly after?: number }
  | { readonly kind: 'write'; readonly node: number; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'resize'; readonly node: number; readonly size: number }
  /** Operations on this node with an index below `covers` are on the disk. */
  | { readonly kind: 'flush'; readonly node: number; readonly covers: number }

/** What becomes of names and bytes that were not flushed before a power cut. */
export interface Loss {
  /** `inOrder`: the later ones are lost; `some`: any of them are lost. */
  readonly names: 'lost' | 'kept' | 'inOrder' | 'some'
  /** `zeros`: the length is on the disk, the bytes are not; `torn`: the last write is cut off. */
  readonly bytes: 'lost' | 'kept' | 'zeros' | 'torn'
}

export const LOSSES: readonly Loss[] = (['lost', 'kept', 'inOrder', 'some'] as const).flatMap((names) =>
  (['lost', 'kept', 'zeros', 'torn'] as const).map((bytes) => ({ names, bytes })),
)

/** Folders by number with the nodes of their names, and files by number. */
export interface DiskState {
  readonly folders: ReadonlyMap<number, ReadonlyMap<string, number>>
  readonly files: ReadonlyMap<number, Buffer>
}

/** A disk after a power cut that follows the given operations. */
export function stateAfter(operations: readonly Operation[], loss: Loss, random: Random): DiskState {
  const flushed = flushesOf(operations)
  const isFlushed = (index: number, node: number) => index < (flushed.get(node) ?? 0)
  return {
    folders: foldersOf(operations, isFlushed, loss.names, random),
    files: filesOf(operations, isFlushed, loss.bytes, random),
  }
}

type IsFlushed = (index: number, node: number) => boolean

function flushesOf(operations: readonly Operation[]): ReadonlyMap<number, number> {
  const flushed = new Map<number, number>()
  for (const operation of operations) {
    if (operation.kind !== 'flush') continue
    flushed.set(operation.node, Math.max(operation.covers, flushed.get(operation.node) ?? 0))
  }
  return flushed
}

function foldersOf(
  operations: readonly Operation[],
  isFlushed: IsFlushed,
  names: Loss['names'],
  random: Random,
): DiskState['folders'] {
  const end = random.upTo(operations.length + 1)
  const survives = (index: number) =>
    names === 'kept' || (names === 'inOrder' && index < end) || (names === 'some' && random.upTo(2) === 0)
  const applied = new Set<number>()
  const folders = new Map<number, Map<string, number>>([[0, new Map()]])
  for (const [index, operation] of operations.entries()) {
    if (operation.kind !== 'addName' && operation.kind !== 'removeName') continue
    const { folder, name } = operation
    if (operation.kind === 'addName' && operation.isFolder && !folders.has(operation.node))
      folders.set(operation.node, new Map())
    if (!isFlushed(index, folder) && !survives(index)) continue
    const entries = folders.get(folder)
    if (operation.kind === 'addName') entries?.set(name, operation.node)
    else if (operation.after === undefined || applied.has(operation.after)) entries?.delete(name)
    applied.add(index)
  }
  return folders
}

function filesOf(
  operations: readonly Operation[],
  isFlushed: IsFlushed,
  bytes: Loss['bytes'],
  random: Random,
): DiskState['files'] {
  const files = new Map<number, Buffer>()
  const torn = new Set<number>()
  for (const [index, operation] of operations.entries()) {
    if (operation.kind !== 'write' && operation.kind !== 'resize') continue
    const { node } = operation
    const before = files.get(node) ?? Buffer.alloc(0)
    const isLost = !isFlushed(index, node) && (bytes === 'lost' || torn.has(node))
    if (isLost) continue
    if (operation.kind === 'resize') {
      files.set(node, resized(before, operation.size))
      continue
    }
    let piece = operation.bytes
    if (!isFlushed(index, node) && bytes === 'zeros') piece = Buffer.alloc(piece.length)
    if (!isFlushed(index, node) && bytes === 'torn' && random.upTo(2) === 0) {
      torn.add(node)
      piece = piece.subarray(0, random.upTo(piece.length))
    }
    const after = resized(before, Math.max(before.length, operation.at + piece.length))
    piece.copy(after, operation.at)
    files.set(node, after)
  }
  return files
}

function resized(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.alloc(size)
  bytes.copy(copy)
  return copy
}
