// Set-up file of each test file in the baseline run: records the functions that it calls.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

declare global {
  var __called: ((id: string) => void) | undefined
}

const called = new Set<string>()
globalThis.__called = (id) => void called.add(id)

afterAll(() => {
  const test = expect.getState().testPath
  const folder = process.env.SHOWROOM_MUTATE_NOTES
  if (folder)
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ test, called: [...called] }))
})
