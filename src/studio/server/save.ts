import { isObject } from '../model/json'
import { merge } from '../model/merge'
import type { Change, Saved, StoredRecord } from '../model/storage'
import { Refused, type Storage, type Write } from './storage'

/** Attempts while others save at the same time. */
const ATTEMPTS = 5

/**
 * Saves changes: merges each with what the others have written since, and saves all of them, or none where both have
 * changed the same field.
 */
export async function save(storage: Storage, changes: readonly Change[]): Promise<Saved> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await attemptSave(storage, changes)
    if (answer) return answer
  }
  throw new Refused('Others are saving at the same time: try again.')
}

/** Undefined if somebody else has saved in between. */
async function attemptSave(storage: Storage, changes: readonly Change[]): Promise<Saved | undefined> {
  const merges = await Promise.all(
    changes.map(async ({ collection, name, before, after }) => {
      const stored = await storage.read({ collection, name })
      const { merged, conflicts } = merge(before ?? undefined, after ?? undefined, stored?.record)
      return { collection, name, stored, merged, conflicts }
    }),
  )
  const failed = merges.filter(({ conflicts }) => conflicts.length > 0)
  if (failed.length > 0)
    return {
      type: 'conflict',
      records: merges.flatMap(({ stored }) => stored ?? []),
      conflicts: failed.map(({ collection, name, conflicts }) => ({ collection, name, conflicts })),
    }
  const writes = merges.map(({ collection, name, stored, merged }): Write => {
    const record = isObject(merged) ? merged : null
    return { collection, name, record, replaces: stored?.hash ?? null }
  })
  if ((await storage.write(writes)) === 'changed') return undefined
  const records = await Promise.all(changes.map((change) => storage.read(change)))
  return { type: 'saved', records: records.filter((record): record is StoredRecord => record !== undefined) }
}
