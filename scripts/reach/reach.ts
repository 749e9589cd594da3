import { type Named, namedBy, type Tree } from './named'

const CODE = /\.(ts|tsx|mjs)$/

/** Finds the code that depends on a changed file. */
export interface Reach {
  /**
   * The distance of each of these files from a change: 0 has changed itself, 1 names a changed file, 2 names
   * one of those. Files without such a path are absent.
   */
  distances(from: readonly string[], changed: ReadonlySet<string>): ReadonlyMap<string, number>
  /** The file itself and every file that it names, transitively, nearest first. */
  reached(from: string): readonly string[]
}

export interface ReachOptions {
  /** Whether a file that names a folder may read everything in it. */
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

  /** Searches breadth-first from a file until it reaches a changed one. */
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
    reached(from) {
      const seen = new Set([from])
      for (const file of seen) for (const next of named(file).files) seen.add(next)
      return [...seen]
    },
    distances: (from, changed) =>
      new Map(
        from.flatMap((file): [string, number][] => {
          const steps = distance(file, changed)
          return steps === undefined ? [] : [[file, steps]]
        }),
      ),
  }
}
