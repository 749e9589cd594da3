import { isList, isObject, type Json, type JsonObject } from '../../package/json'
import { isFile } from './files'

/** A difference inside a record, with the field as in messages; positions are those after the change. */
export interface Difference {
  readonly change: 'added' | 'removed' | 'changed' | 'moved'
  readonly field: string
  readonly before?: Json
  readonly after?: Json
}

/** Fields that a CMS or a build writes, which say nothing of what visitors see. */
const WRITTEN = new Set([
  ...['id', 'documentId', 'aliases', 'borrowed', 'locale', 'localizations', 'losses'],
  ...['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy'],
])
/** Deeper than any content nests. */
const MAX_DEPTH = 60

/** The differences of two values. Parts of a list are matched by what they contain: their numbers are positions. */
export function compare(
  before: Json | undefined,
  after: Json | undefined,
  field = '',
  depth = 0,
): readonly Difference[] {
  const [one, other] = [fieldValue(before), fieldValue(after)]
  if (depth > MAX_DEPTH || textOf(one, depth) === textOf(other, depth)) return []
  if (one === null) return [{ change: 'added', field, after: other }]
  if (other === null) return [{ change: 'removed', field, before: one }]
  if (isFile(one) && isFile(other)) return compareFiles(one, other, field, depth)
  if (isList(one) && isList(other)) return compareLists(one, other, field, depth)
  if (depth > 0 && (relatedId(one) ?? relatedId(other)) !== undefined)
    return [{ change: 'changed', field, before: one, after: other }]
  if (isObject(one) && isObject(other)) return compareObjects(one, other, field, depth)
  return [{ change: 'changed', field, before: one, after: other }]
}

/** A field that is empty is one that is not there. */
const fieldValue = (value: Json | undefined): Json =>
  value === undefined || value === '' || (isList(value) && value.length === 0) ? null : value

/** Which record a relation leads to. What it contains is compared where it is listed itself. */
function relatedId(value: Json): string | undefined {
  if (!isObject(value)) return undefined
  const { documentId } = value
  return typeof documentId === 'string' && !isFile(value) ? documentId : undefined
}

const inside = (field: string, name: string | number) => (field === '' ? String(name) : `${field}.${name}`)

function compareObjects(
  before: JsonObject,
  after: JsonObject,
  field: string,
  depth: number,
): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !WRITTEN.has(name),
  )
  return names.flatMap((name) => compare(before[name], after[name], inside(field, name), depth + 1))
}

/** The texts of a file that visitors read. */
const FILE_TEXTS = ['alternativeText', 'caption']

/** Other bytes have another address: its sizes and formats follow from it. */
function compareFiles(
  before: JsonObject,
  after: JsonObject,
  field: string,
  depth: number,
): readonly Difference[] {
  const texts = FILE_TEXTS.flatMap((name) =>
    compare(before[name], after[name], inside(field, name), depth + 1),
  )
  if (before.url === after.url) return texts
  return [{ change: 'changed', field, before, after }, ...texts]
}

function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  field: string,
  depth: number,
): readonly Difference[] {
  const textOfItem = (item: Json) => textOf(item, depth + 1)
  const [ones, others] = [before.map(textOfItem), after.map(textOfItem)]
  if ([...ones].sort().join('\n') === [...others].sort().join('\n'))
    return [{ change: 'moved', field, before, after }]
  const differences: Difference[] = []
  let [at, otherAt] = [0, 0]
  for (const [next, otherNext] of [...commonItems(ones, others), [ones.length, others.length] as const]) {
    const [gone, fresh] = [before.slice(at, next), after.slice(otherAt, otherNext)]
    differences.push(...compareGaps({ gone, fresh, goneAt: at, freshAt: otherAt }, field, depth))
    at = next + 1
    otherAt = otherNext + 1
  }
  return differences
}

/** What lies between two equal items of a list, before and after, and where it begins. */
interface Gap {
  readonly gone: readonly Json[]
  readonly fresh: readonly Json[]
  readonly goneAt: number
  readonly freshAt: number
}

/** Items of one kind are the same part with changes; a removed one has the position that it had. */
function compareGaps(
  { gone, fresh, goneAt, freshAt }: Gap,
  field: string,
  depth: number,
): readonly Difference[] {
  const left = gone.map((item, offset) => ({ item, position: goneAt + offset }))
  const differences: Difference[] = []
  for (const [offset, item] of fresh.entries()) {
    const at = inside(field, freshAt + offset)
    const same = bestMatch(
      item,
      left.map((other) => other.item),
      fresh.length - offset,
    )
    if (same < 0) differences.push({ change: 'added', field: at, after: item })
    else differences.push(...compare(left.splice(same, 1)[0]?.item, item, at, depth + 1))
  }
  const removed = left.map(
    ({ item, position }): Difference => ({
      change: 'removed',
      field: inside(field, position),
      before: item,
    }),
  )
  return [...differences, ...removed]
}

/** The part of the same kind that shares the most fields, at least half of them. */
function bestMatch(item: Json, left: readonly Json[], remaining: number): number {
  const likeness = (other: Json): number => {
    if (!isObject(item) || !isObject(other)) return left.length === remaining ? 1 : 0
    if (item.__component !== other.__component || relatedId(item) !== relatedId(other)) return 0
    const names = Object.keys(item).filter((name) => !WRITTEN.has(name) && name !== '__component')
    const equal = names.filter(
      (name) => textOf(item[name] ?? null, 1) === textOf(other[name] ?? null, 1),
    ).length
    const share = names.length === 0 ? 1 : equal / names.length
    return share >= 0.5 || left.length === remaining ? share + 0.01 : 0
  }
  const scores = left.map(likeness)
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

/** Longer lists are compared by the items at their start and end only. */
const MAX_TABLE = 1_000_000

/** Positions of the longest common subsequence. */
function commonItems(
  ones: readonly string[],
  others: readonly string[],
): readonly (readonly [number, number])[] {
  if (ones.length * others.length > MAX_TABLE) return []
  const width = others.length + 1
  const lengths = new Uint32Array((ones.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = ones.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        ones[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < ones.length && j < others.length; ) {
    if (ones[i] === others[j]) found.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return found
}

/** The same text for values that visitors see alike, whatever the order of their fields. `depth` 0: a record itself. */
function textOf(value: Json, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  if (isList(value)) return `[${value.map((item) => textOf(item, depth + 1)).join()}]`
  if (!isObject(value)) return JSON.stringify(value)
  const related = relatedId(value)
  if (depth > 0 && related !== undefined) return JSON.stringify({ documentId: related })
  if (isFile(value)) return JSON.stringify([value.url, ...FILE_TEXTS.map((name) => value[name] ?? null)])
  const fields = Object.keys(value)
    .filter((name) => !WRITTEN.has(name) && fieldValue(value[name]) !== null)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${textOf(value[name] ?? null, depth + 1)}`)
  return `{${fields.join()}}`
}
