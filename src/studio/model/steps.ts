import { isEquivalent, isList, isObject, isSame, type Json, type JsonObject, own } from './json'
import { merge } from './merge'
import { pairEntries } from './pairs'
import { type Change, keyOf, type RecordConflict, type StoredRecord } from './storage'

/** Records that one edit changed together. */
export interface Step {
  /** Consecutive steps of the same group are one. */
  readonly group: string | undefined
  readonly changes: readonly Change[]
}

/** A change repeated on the record as it is now; with the fields that others have changed as well. */
export function repeated(change: Change, current: JsonObject | undefined): Change & RecordConflict {
  const { collection, name, before, after } = change
  const result = merge(before ?? undefined, after ?? undefined, current)
  return {
    ...{ collection, name, before: current ?? null, conflicts: result.conflicts },
    after: (result.merged as JsonObject | undefined) ?? null,
  }
}

export function reversed({ group, changes }: Step): Step {
  return {
    group,
    changes: changes.map(({ collection, name, before, after }) => ({
      ...{ collection, name },
      ...{ before: after, after: before },
    })),
  }
}

/** The steps with one more, which belongs to the last one if it is of the same group. */
export function extended(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1)
  const isOne =
    last?.group !== undefined &&
    last.group === step.group &&
    last.changes.length === step.changes.length &&
    last.changes.every((change, index) => {
      const next = step.changes[index]
      return next && keyOf(change) === keyOf(next) && isSame(change.after, next.before)
    })
  if (!last || !isOne) return [...steps, step]
  const changes = last.changes.map((change, index) => ({
    ...change,
    after: step.changes[index]?.after ?? null,
  }))
  return [...steps.slice(0, -1), { group: last.group, changes }]
}

/**
 * Replaces the values that the step has written by the stored ones, once `sent` is saved. `records` is the answer. A
 * storage may add defaults, which undo would take for another editor's change.
 */
export function completed(step: Step, sent: Step, records: readonly StoredRecord[]): Step {
  const stored = new Map(records.map((record) => [keyOf(record), record.record]))
  const written = new Map(sent.changes.map((change) => [keyOf(change), change.after]))
  const changes = step.changes.map((change) => {
    const { before, after } = change
    const key = keyOf(change)
    const record = stored.get(key)
    const isSent = after !== null && isSame(after, written.get(key) ?? undefined)
    return isSent && record ? { ...change, after: complete(before, after, record) as JsonObject } : change
  })
  return { ...step, changes }
}

/** Takes stored values only where `before` and `after` differ. Others may come from other editors. */
function complete(before: Json | undefined, after: Json, stored: Json | undefined): Json {
  if (stored === undefined) return after
  if (isObject(before) && isObject(after) && isObject(stored))
    return Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        complete(own(before, name), value, own(stored, name)),
      ]),
    )
  if (isList(before) && isList(after) && isList(stored) && after.length === stored.length) {
    const previous = new Map(pairEntries(before, after).map(([earlier, later]) => [later, earlier]))
    return after.map((value, index) => {
      const earlier = previous.get(index)
      return complete(earlier === undefined ? undefined : before[earlier], value, stored[index])
    })
  }
  return isCompletion(after, stored) ? stored : after
}

/** Whether a stored value contains everything that was written. It may have more fields. */
function isCompletion(written: Json | undefined, stored: Json | undefined): boolean {
  if (isObject(written) && isObject(stored))
    return Object.keys(written).every((name) => isCompletion(own(written, name), own(stored, name)))
  if (isList(written) && isList(stored))
    return written.length === stored.length && written.every((each, at) => isCompletion(each, stored[at]))
  return isEquivalent(written, stored)
}
