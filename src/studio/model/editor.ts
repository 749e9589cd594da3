import { isSame, type JsonObject } from './json'
import { readAt, writeAt } from './paths'
import { type Backend, createSaving } from './saving'
import { completed, extended, repeated, reversed, type Step } from './steps'
import type { RecordConflict, RecordName, Stored, StoredRecord } from './storage'

export interface EditorState {
  readonly stored: Stored
  /** Whether changes are not saved yet. */
  readonly isSaving: boolean
  /** Why the last attempt to save failed; it is repeated. */
  readonly failure: string | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly conflicts: readonly RecordConflict[]
}

export interface Editor {
  state(): EditorState
  subscribe(listener: () => void): () => void
  read(name: RecordName): JsonObject | undefined
  /**
   * Changes records at once, and saves them in the order of the edits. Consecutive edits of the same group are undone
   * together.
   */
  edit(changes: readonly (RecordName & { readonly after: JsonObject | null })[], group?: string): void
  undo(): void
  redo(): void
  /** Takes over what others have changed meanwhile. */
  refresh(): Promise<void>
  /** Ends the conflicts of a record: with what the others have written, or with what this editor wanted. */
  resolve(conflict: RecordConflict, side: 'mine' | 'theirs'): void
}

/** Steps that can be undone. */
const MOST_STEPS = 500

/** Edits records, and undoes and redoes the edits. */
export function createEditor(first: Stored, backend: Backend): Editor {
  const listeners = new Set<() => void>()
  let undone: Step[] = []
  let done: Step[] = []
  let conflicts: readonly RecordConflict[] = []
  const changed = (): undefined => {
    state = derive()
    for (const listener of listeners) listener()
  }
  const conflict = (more: readonly RecordConflict[]) => {
    conflicts = [...conflicts, ...more]
  }
  const saved = (sent: Step, records: readonly StoredRecord[]) => {
    done = done.map((step) => completed(step, sent, records))
    undone = undone.map((step) => reversed(completed(reversed(step), sent, records)))
  }
  const saving = createSaving(first, backend, { changed, conflict, saved })
  const derive = (): EditorState => ({
    ...{ stored: saving.stored(), isSaving: saving.isSaving(), failure: saving.failure(), conflicts },
    ...{ canUndo: done.length > 0, canRedo: undone.length > 0 },
  })
  let state = derive()

  /** Repeats a step on the records as they are now, and returns what it did; undefined where others have changed the same fields. */
  const repeat = (step: Step): Step | undefined => {
    const changes = step.changes.map((change) => repeated(change, saving.read(change)))
    const failed = changes.filter((change) => change.conflicts.length > 0)
    if (failed.length === 0) return { group: undefined, changes }
    conflict(failed)
    return changed()
  }
  const edit: Editor['edit'] = (changes, group) => {
    const all = changes
      .map((change) => ({ ...change, before: saving.read(change) ?? null }))
      .filter(({ before, after }) => !isSame(before, after))
    if (all.length === 0) return
    const step = { group, changes: all }
    done = extended(done, step).slice(-MOST_STEPS)
    undone = []
    saving.add(step)
  }
  return {
    ...{ edit, read: saving.read, refresh: saving.refresh },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    undo() {
      const step = done.pop()
      const back = step && repeat(reversed(step))
      if (!back) return
      undone.push(reversed(back))
      saving.add(back)
    },
    redo() {
      const step = undone.pop()
      const again = step && repeat(step)
      if (!again) return
      done.push(again)
      saving.add(again)
    },
    resolve(resolved, side) {
      conflicts = conflicts.filter((other) => other !== resolved)
      changed()
      const record = saving.read(resolved)
      if (side === 'mine' && record) edit([wanted(resolved, record)])
    },
  }
}

/** The record with this editor's values. What has changed once more meanwhile is not overwritten either. */
function wanted({ collection, name, conflicts }: RecordConflict, record: JsonObject) {
  const after = conflicts
    .filter(({ path, theirs }) => isSame(readAt(record, path), theirs))
    .reduce((next, { path, mine }) => writeAt(next, path, mine), record)
  return { collection, name, after }
}
