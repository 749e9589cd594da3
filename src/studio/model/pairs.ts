import { isObject, isSame, type Json, own } from './json'

/** Entries of two lists that are the same entry, in ascending order of both. */
export type Pairs = readonly (readonly [before: number, after: number])[]

/** Cells of the table that is compared: above it, the lists count as entirely different. */
const MOST_CELLS = 4_000_000

/**
 * Pairs the entries of a list with those of a later version of it. Unchanged entries are paired first, then those
 * between them that have the same name, anchor or target, or the same place between the same neighbours.
 */
export function pairEntries(before: readonly Json[], after: readonly Json[]): Pairs {
  const start = commonStart(before, after)
  const end = commonEnd(before, after, start)
  const inside = longestCommon(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ).map(([b, a]) => [b + start, a + start] as const)
  const fixed = [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...inside,
    ...Array.from(
      { length: end },
      (_, index) => [before.length - end + index, after.length - end + index] as const,
    ),
  ]
  const bounds = [...fixed, [before.length, after.length] as const]
  let [b, a] = [0, 0]
  return bounds.flatMap(([nextB, nextA]) => {
    const run = pairRun(before, after, [b, nextB], [a, nextA])
    b = nextB + 1
    a = nextA + 1
    return nextB < before.length ? [...run, [nextB, nextA] as const] : run
  })
}

function commonStart(before: readonly Json[], after: readonly Json[]): number {
  let count = 0
  while (count < Math.min(before.length, after.length) && isSame(before[count], after[count])) count++
  return count
}

function commonEnd(before: readonly Json[], after: readonly Json[], start: number): number {
  let count = 0
  while (
    count < Math.min(before.length, after.length) - start &&
    isSame(before[before.length - 1 - count], after[after.length - 1 - count])
  )
    count++
  return count
}

function longestCommon(before: readonly Json[], after: readonly Json[]): Pairs {
  const width = after.length + 1
  if (before.length * after.length > MOST_CELLS) return []
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (b: number, a: number) => lengths[b * width + a] ?? 0
  for (let b = before.length - 1; b >= 0; b--)
    for (let a = after.length - 1; a >= 0; a--)
      lengths[b * width + a] = isSame(before[b], after[a])
        ? at(b + 1, a + 1) + 1
        : Math.max(at(b + 1, a), at(b, a + 1))
  const pairs: (readonly [number, number])[] = []
  let [b, a] = [0, 0]
  while (b < before.length && a < after.length) {
    if (isSame(before[b], after[a])) pairs.push([b++, a++])
    else if (at(b + 1, a) >= at(b, a + 1)) b++
    else a++
  }
  return pairs
}

/** Pairs the changed entries between two unchanged ones. */
function pairRun(
  before: readonly Json[],
  after: readonly Json[],
  [b, nextB]: readonly [number, number],
  [a, nextA]: readonly [number, number],
): Pairs {
  // As many as before: each was changed where it is.
  if (nextB - b === nextA - a)
    return Array.from({ length: nextB - b }, (_, index) => [b + index, a + index] as const).filter(([x, y]) =>
      isAlike(before[x], after[y]),
    )
  const pairs: (readonly [number, number])[] = []
  let from = a
  for (let index = b; index < nextB; index++) {
    const found = after.slice(from, nextA).findIndex((other) => isNamedAlike(before[index], other))
    if (found < 0) continue
    pairs.push([index, from + found])
    from += found + 1
  }
  return pairs
}

/** Whether a changed entry can be the same one: an object stays an object of its kind. */
function isAlike(one: Json | undefined, other: Json | undefined): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const names = namesOf(one)
  const others = namesOf(other)
  return (
    names.some((name) => others.includes(name)) ||
    names.length === 0 ||
    others.length === 0 ||
    isKindAlike(one, other)
  )
}

function isKindAlike(
  one: { readonly [key: string]: Json },
  other: { readonly [key: string]: Json },
): boolean {
  const [a, b] = [own(one, '__component'), own(other, '__component')]
  return a !== undefined && a === b
}

function isNamedAlike(one: Json | undefined, other: Json | undefined): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const others = namesOf(other)
  return namesOf(one).some((name) => others.includes(name))
}

const NAMES = ['id', 'payloadId', 'slug', 'key', 'uid', 'name', 'anchor', 'action_target', 'target'] as const

/** What tells an entry from its neighbours. */
function namesOf(value: { readonly [key: string]: Json }): readonly string[] {
  return NAMES.flatMap((name) => {
    const found = own(value, name)
    return found === undefined || found === null ? [] : [`${name} ${JSON.stringify(found)}`]
  })
}
