import type { JsonObject } from './json'
import { extended, repeated, type Step } from './steps'
import {
  type Change,
  keyOf,
  type RecordConflict,
  type RecordName,
  type Saved,
  type Stored,
  type StoredRecord,
} from './storage'

/** Where records are stored. */
export interface Backend {
  load(): Promise<Stored>
  save(changes: readonly Change[]): Promise<Saved>
  /** Resolves when it is worth trying again. */
  pause(): Promise<void>
}

interface Listener {
  /** Records or the state of saving have changed. */
  changed(): void
  conflict(conflicts: readonly RecordConflict[]): void
  /** The records of a step, as the backend has stored them. */
  saved(step: Step, records: readonly StoredRecord[]): void
}

/** The records with all steps, which are saved in their order, one after the other. */
export function createSaving(first: Stored, backend: Backend, listener: Listener) {
  const { changed, conflict } = listener
  let languages = first
  /** As last heard of. */
  let confirmed = byName(first.records)
  /** With the steps that are not saved yet. */
  let local: ReadonlyMap<string, StoredRecord> = confirmed
  let waiting: readonly Step[] = []
  let sending: Step | undefined
  let failure: string | undefined

  const read = (name: RecordName) => local.get(keyOf(name))?.record
  const set = ({ collection, name }: RecordName, record: JsonObject | null) => {
    const next = new Map(local)
    if (record) next.set(keyOf({ collection, name }), { collection, name, record, hash: '' })
    else next.delete(keyOf({ collection, name }))
    local = next
  }
  const rebase = () => {
    local = confirmed
    for (const step of [...(sending ? [sending] : []), ...waiting])
      for (const change of step.changes) set(change, repeated(change, read(change)).after)
  }
  const take = (answer: Saved, step: Step) => {
    confirmed = new Map(confirmed)
    // In its place: targets name some records by their position.
    for (const record of answer.records) confirmed.set(keyOf(record), record)
    const found = new Set(answer.records.map(keyOf))
    for (const change of step.changes) if (!found.has(keyOf(change))) confirmed.delete(keyOf(change))
    if (answer.type === 'conflict') conflict(answer.conflicts)
    else listener.saved(step, answer.records)
  }
  const trySaving = async (step: Step) => {
    try {
      take(await backend.save(step.changes), step)
      failure = undefined
      sending = undefined
      rebase()
    } catch (cause) {
      failure = cause instanceof Error ? cause.message : String(cause)
      changed()
      await backend.pause()
    }
  }
  const send = async () => {
    while (waiting.length > 0) {
      ;[sending, ...waiting] = waiting
      while (sending) await trySaving(sending)
      changed()
    }
  }
  return {
    read,
    stored: (): Stored => ({ ...languages, records: [...local.values()] }),
    isSaving: () => sending !== undefined || waiting.length > 0,
    failure: () => failure,
    add(step: Step) {
      for (const change of step.changes) set(change, change.after)
      waiting = extended(waiting, step)
      if (!sending) void send()
      changed()
    },
    async refresh() {
      languages = await backend.load()
      confirmed = byName(languages.records)
      rebase()
      changed()
    },
  }
}

function byName(records: readonly StoredRecord[]): Map<string, StoredRecord> {
  return new Map(records.map((record) => [keyOf(record), record]))
}
