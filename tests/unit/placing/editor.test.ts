import { describe, expect, it } from 'vitest'
import { createEditor } from '../../../src/studio/model/editor'
import { isList, type JsonObject } from '../../../src/studio/model/json'
import { merge } from '../../../src/studio/model/merge'
import type { Change, Saved, Stored } from '../../../src/studio/model/storage'

const HALL = { collection: 'content-locations', name: 'hall' }

/** A server that saves when it is told to. */
function fakeServer(record: JsonObject) {
  let current = record
  let release: (() => void)[] = []
  let isHeld = false
  let failures = 0
  const stored = (): Stored => ({
    ...{ locales: ['en'], defaultLocale: 'en' },
    records: [
      { ...HALL, record: current, hash: JSON.stringify(current) },
      { ...HALL, name: 'lab', record: {}, hash: '' },
    ],
  })
  const server = {
    load: async () => stored(),
    pause: async () => {},
    async save([change]: readonly Change[]): Promise<Saved> {
      if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
      if (failures-- > 0) throw new Error('no connection')
      const { merged, conflicts } = merge(change?.before ?? undefined, change?.after ?? undefined, current)
      if (conflicts.length > 0)
        return {
          type: 'conflict',
          records: stored().records.slice(0, 1),
          conflicts: [{ ...HALL, conflicts }],
        }
      current = merged as JsonObject
      return { type: 'saved', records: stored().records.slice(0, 1) }
    },
  }
  return {
    editor: createEditor(stored(), server),
    current: () => current,
    byOthers: (change: JsonObject) => {
      current = { ...current, ...change }
    },
    fail: (times: number) => {
      failures = times
    },
    hold: () => {
      isHeld = true
    },
    async letGo() {
      isHeld = false
      for (const each of release) each()
      release = []
    },
  }
}

async function saved({ state }: { state(): { isSaving: boolean } }) {
  while (state().isSaving) await new Promise((resolve) => setTimeout(resolve, 1))
}

describe('the editor', () => {
  it('shows an edit at once and saves edits in their order', async () => {
    const { editor, current, hold, letGo } = fakeServer({ left: 1 })
    hold()
    editor.edit([{ ...HALL, after: { left: 2 } }])
    editor.edit([{ ...HALL, after: { left: 3 } }])
    expect(editor.read(HALL)).toEqual({ left: 3 })
    expect(current()).toEqual({ left: 1 })
    await letGo()
    await saved(editor)
    expect(current()).toEqual({ left: 3 })
  })

  it('loses no click on undo and redo while it is saving', async () => {
    const { editor, current, hold, letGo } = fakeServer({ left: 0 })
    hold()
    for (const left of [1, 2, 3, 4]) editor.edit([{ ...HALL, after: { left } }])
    editor.undo()
    editor.undo()
    editor.undo()
    editor.redo()
    expect(editor.read(HALL)).toEqual({ left: 2 })
    await letGo()
    await saved(editor)
    expect(current()).toEqual({ left: 2 })
    expect(editor.state()).toMatchObject({ canUndo: true, canRedo: true })
  })

  it('undoes the edits of a group together', async () => {
    const { editor } = fakeServer({ left: 0 })
    for (const left of [1, 2, 3]) editor.edit([{ ...HALL, after: { left } }], 'keys')
    editor.undo()
    expect(editor.read(HALL)).toEqual({ left: 0 })
    expect(editor.state().canUndo).toBe(false)
  })

  it('undoes its own change and keeps what others have changed since', async () => {
    const { editor, current, byOthers } = fakeServer({ left: 0, title: 'Hall' })
    editor.edit([{ ...HALL, after: { left: 5, title: 'Hall' } }])
    await saved(editor)
    byOthers({ title: 'Big hall' })
    await editor.refresh()
    editor.undo()
    await saved(editor)
    expect(current()).toEqual({ left: 0, title: 'Big hall' })
  })

  it('shows both values where others have changed the same field, and overwrites it only when it is told to', async () => {
    const { editor, current, byOthers } = fakeServer({ left: 0 })
    byOthers({ left: 9 })
    editor.edit([{ ...HALL, after: { left: 5 } }])
    await saved(editor)
    expect(current()).toEqual({ left: 9 })
    expect(editor.read(HALL)).toEqual({ left: 9 })
    const [conflict] = editor.state().conflicts
    expect(conflict?.conflicts).toEqual([{ path: ['left'], base: 0, mine: 5, theirs: 9 }])
    if (conflict) editor.resolve(conflict, 'mine')
    await saved(editor)
    expect(current()).toEqual({ left: 5 })
    expect(editor.state().conflicts).toEqual([])
  })

  it('keeps the order of the records, by which targets may name them', async () => {
    const { editor } = fakeServer({ left: 0 })
    editor.edit([{ ...HALL, after: { left: 5 } }])
    await saved(editor)
    expect(editor.state().stored.records.map(({ name }) => name)).toEqual(['hall', 'lab'])
  })

  it('tries again until a change is saved', async () => {
    const { editor, current, fail } = fakeServer({ left: 0 })
    fail(3)
    editor.edit([{ ...HALL, after: { left: 5 } }])
    await saved(editor)
    expect(current()).toEqual({ left: 5 })
    expect(editor.state().failure).toBeUndefined()
  })

  it('keeps unsaved changes when it reads what others have written', async () => {
    const { editor, byOthers, hold, letGo } = fakeServer({ left: 0, title: 'Hall' })
    hold()
    editor.edit([{ ...HALL, after: { left: 5, title: 'Hall' } }])
    byOthers({ title: 'Big hall' })
    await editor.refresh()
    expect(editor.read(HALL)).toEqual({ left: 5, title: 'Big hall' })
    await letGo()
  })
})

describe('an editor of a storage that completes new records', () => {
  /** Adds defaults, as a CMS does. */
  const complete = ({ background, ...record }: JsonObject): JsonObject => ({
    ...{ hidden: false, ...record },
    ...(isList(background) && { background: background.map((each) => ({ loop: false, ...Object(each) })) }),
  })

  function completing() {
    const records = new Map<string, JsonObject>()
    const stored = (): Stored => ({
      ...{ locales: ['en'], defaultLocale: 'en' },
      records: [...records].map(([name, record]) => ({ ...HALL, name, record, hash: '' })),
    })
    const editor = createEditor(stored(), {
      load: async () => stored(),
      pause: async () => {},
      async save(changes: readonly Change[]): Promise<Saved> {
        const merges = changes.map(({ name, before, after }) => ({
          name,
          ...merge(before ?? undefined, after ?? undefined, records.get(name)),
        }))
        const failed = merges.filter(({ conflicts }) => conflicts.length > 0)
        if (failed.length > 0)
          return {
            type: 'conflict',
            records: stored().records,
            conflicts: failed.map(({ name, conflicts }) => ({ ...HALL, name, conflicts })),
          }
        for (const { name, merged } of merges)
          if (merged) records.set(name, complete(merged as JsonObject))
          else records.delete(name)
        return { type: 'saved', records: stored().records }
      },
    })
    return { editor, records }
  }
  const BOOTH = { ...HALL, name: 'booth' }

  it('removes a record that it has added, also after further edits', async () => {
    const { editor, records } = completing()
    const booth = { title: 'Booth', background: [{ image: 'b.webp' }] }
    editor.edit([{ ...BOOTH, after: booth }])
    await saved(editor)
    editor.edit([{ ...BOOTH, after: { ...editor.read(BOOTH), arrow: 'hall' } }])
    await saved(editor)
    editor.edit([{ ...BOOTH, after: { ...editor.read(BOOTH), title: 'Stand' } }])
    await saved(editor)
    for (let step = 0; step < 3; step++) editor.undo()
    await saved(editor)
    expect([editor.state().conflicts, records.size]).toEqual([[], 0])
    editor.redo()
    await saved(editor)
    expect(records.get('booth')).toEqual(complete(booth))
  })

  it('removes an entry that it has added, and keeps what another editor adds meanwhile', async () => {
    const { editor, records } = completing()
    records.set('booth', complete({ title: 'Booth', background: [{ image: 'b.webp' }] }))
    await editor.refresh()
    const record = Object(editor.read(BOOTH))
    const background = [...record.background, { image: 'c.webp' }]
    editor.edit([{ ...BOOTH, after: { ...record, background } }])
    records.set('booth', { ...records.get('booth'), arrow: 'hall' })
    await saved(editor)
    editor.undo()
    await saved(editor)
    expect(editor.state().conflicts).toEqual([])
    expect(records.get('booth')).toEqual({
      ...complete({ title: 'Booth', background: [{ image: 'b.webp' }] }),
      arrow: 'hall',
    })
  })

  it('keeps a record that another editor has changed since, and names the conflict', async () => {
    const { editor, records } = completing()
    editor.edit([{ ...BOOTH, after: { title: 'Booth' } }])
    await saved(editor)
    records.set('booth', { hidden: false, title: 'Of another editor' })
    await editor.refresh()
    editor.undo()
    await saved(editor)
    expect(records.size).toBe(1)
    expect(editor.state().conflicts).toHaveLength(1)
  })
})
