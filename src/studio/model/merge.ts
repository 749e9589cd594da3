import { isEquivalent, isList, isObject, isSame, type Json, type JsonObject, own } from './json'
import { pairEntries } from './pairs'

type Path = readonly (string | number)[]

/** A field that two people have changed differently. An absent value is absent. */
export interface Conflict {
  /** In the record as the others have left it. */
  readonly path: Path
  readonly base?: Json
  readonly mine?: Json
  readonly theirs?: Json
}

export interface Merge {
  /** With the others' value where there is a conflict. Undefined if the value is absent in the end. */
  readonly merged: Json | undefined
  readonly conflicts: readonly Conflict[]
}

/**
 * Merges two people's changes of the same value: everything that only one of them has changed is as they have
 * left it. Entries of lists are recognized wherever they are.
 */
export function merge(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Merge {
  const conflicts: Conflict[] = []
  const merged = mergeValue({ base, mine, theirs }, [], conflicts)
  return { merged, conflicts }
}

interface Versions<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

function mergeValue(
  { base, mine, theirs }: Versions<Json | undefined>,
  path: Path,
  conflicts: Conflict[],
): Json | undefined {
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs
  // A storage may write an empty list where none was.
  if (isEquivalent(base, theirs)) return mine
  if (isObject(mine) && isObject(theirs))
    return mergeFields({ base: isObject(base) ? base : {}, mine, theirs }, path, conflicts)
  if (isList(mine) && isList(theirs) && (isList(base) || base === undefined))
    return mergeLists({ base: base ?? [], mine, theirs }, path, conflicts)
  conflicts.push(conflict({ base, mine, theirs }, path))
  return theirs
}

function mergeFields(
  { base, mine, theirs }: Versions<JsonObject>,
  path: Path,
  conflicts: Conflict[],
): JsonObject {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const versions = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) }
      const merged = mergeValue(versions, [...path, key], conflicts)
      return merged === undefined ? [] : [[key, merged] as const]
    }),
  )
}

function mergeLists(
  { base, mine, theirs }: Versions<readonly Json[]>,
  path: Path,
  conflicts: Conflict[],
): readonly Json[] {
  const left = follow(base, mine)
  const right = follow(base, theirs)
  if (left.moved.some((entry) => right.moved.some((other) => isSame(entry, other)))) {
    // Both have moved the same entry: two copies of it would be left.
    conflicts.push(conflict({ base, mine, theirs }, path))
    return theirs
  }
  const merged: Json[] = []
  for (let gap = 0; gap <= base.length; gap++) {
    const others = right.insertedAt(gap)
    merged.push(
      ...others,
      ...left.insertedAt(gap).filter((entry) => !others.some((other) => isSame(entry, other))),
    )
    if (gap === base.length) break
    const versions = { base: base[gap], mine: left.entry(gap), theirs: right.entry(gap) }
    const entry = mergeValue(versions, [...path, merged.length], conflicts)
    if (entry !== undefined) merged.push(entry)
  }
  return merged
}

/** What became of the entries of a list in a later version of it. */
function follow(base: readonly Json[], later: readonly Json[]) {
  const pairs = pairEntries(base, later)
  const found = new Map(pairs)
  const paired = new Set(pairs.map(([, after]) => after))
  const inserted = new Map<number, Json[]>()
  let gap = 0
  const gapAfter = new Map(pairs.map(([before, after]) => [after, before + 1]))
  later.forEach((entry, index) => {
    gap = gapAfter.get(index) ?? gap
    if (!paired.has(index)) inserted.set(gap, [...(inserted.get(gap) ?? []), entry])
  })
  const removed = base.filter((_, index) => !found.has(index))
  const entries = [...inserted.values()].flat()
  return {
    /** Entries that were taken out and put in elsewhere. */
    moved: removed.filter((entry) => entries.some((other) => isSame(entry, other))),
    entry(index: number): Json | undefined {
      const at = found.get(index)
      return at === undefined ? undefined : later[at]
    },
    insertedAt: (index: number): readonly Json[] => inserted.get(index) ?? [],
  }
}

function conflict({ base, mine, theirs }: Versions<Json | undefined>, path: Path): Conflict {
  return {
    path,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  }
}
