import { type Named, namedBy, type Tree } from './named'

const CODE = /\.(ts|tsx|mjs)$/

/** Which code can notice a change of a file. */
export interface Reach {
  /**
   * How far each of these files is from what is changed: 0 is changed itself, 1 names it, 2 names what names it. Absent
   * where nothing leads there.
   */
  distances(from: readonly string[], changed: ReadonlySet<string>): ReadonlyMap<string, number>
}

export interface ReachOptions {
  /** Whether who names a folder may read all that is in it. */
  readonly folders: boolean
}

/** @param read a file's text, by its path in the tree. */
export function createReach(tree: Tree, read: (path: string) => string, options: ReachOptions): Reach {
  const nothing: Named = { files: [], folders: [] }
  const known = new Map<string, Named>()
  const named = (path: string): Named => {
    const found = known.get(path) ?? (CODE.test(path) ? namedBy(path, read(path), tree) : nothing)
    known.set(path, found)
    return found
  }

  const isIn = (folders: readonly string[], changed: ReadonlySet<string>) =>
    options.folders && [...changed].some((file) => folders.some((folder) => file.startsWith(folder)))

  /** Goes outward from a file, ring by ring, until it meets what is changed. */
  function distance(start: string, changed: ReadonlySet<string>): number | undefined {
    const seen = new Set([start])
    let ring = [start]
    for (let steps = 0; ring.length > 0; steps++) {
      if (ring.some((file) => changed.has(file))) return steps
      if (ring.some((file) => isIn(named(file).folders, changed))) return steps + 1
      const next = new Set(ring.flatMap((file) => named(file).files).filter((file) => !seen.has(file)))
      for (const file of next) seen.add(file)
      ring = [...next]
    }
    return undefined
  }

  return {
    distances: (from, changed) =>
      new Map(
        from.flatMap((file): [string, number][] => {
          const steps = distance(file, changed)
          return steps === undefined ? [] : [[file, steps]]
        }),
      ),
  }
}
