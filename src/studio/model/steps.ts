import { isEquivalent, isSame, type JsonObject, own } from './json'
import { merge } from './merge'
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
 * The step with the records that it has added as they are stored: a storage may complete new records, and undo would
 * take that for another editor's change.
 */
export function completed(step: Step, records: readonly StoredRecord[]): Step {
  const stored = new Map(records.map((record) => [keyOf(record), record.record]))
  const changes = step.changes.map((change) => {
    const { before, after } = change
    const record = stored.get(keyOf(change))
    return before === null && after && record && isCompletion(after, record)
      ? { ...change, after: record }
      : change
  })
  return { ...step, changes }
}

/** Whether a record has the same fields, and perhaps more. */
function isCompletion(record: JsonObject, stored: JsonObject): boolean {
  return Object.keys(record).every((name) => isEquivalent(own(record, name), own(stored, name)))
}
