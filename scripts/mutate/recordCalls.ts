// Set-up file of each test file in the baseline run: records the functions that it and each of its tests call.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import type { CallNotes } from './messages'

declare global {
  var __called: ((id: string) => void) | undefined
}

const called = new Set<string>()
const byLine = new Map<number, Set<string>>()
let ofTest = new Set<string>()
globalThis.__called = (id) => {
  called.add(id)
  ofTest.add(id)
}

beforeEach(({ task }) => {
  const line = task.location?.line ?? 0
  ofTest = byLine.get(line) ?? new Set()
  byLine.set(line, ofTest)
})

afterAll(() => {
  const notes: CallNotes = {
    test: expect.getState().testPath ?? '',
    called: [...called],
    byLine: Object.fromEntries([...byLine].map(([line, ids]) => [line, [...ids]])),
  }
  const folder = process.env.SHOWROOM_MUTATE_NOTES
  if (folder) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(notes))
})
