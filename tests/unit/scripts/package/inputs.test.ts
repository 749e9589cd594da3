import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashFile, hashUnchanged } from '../../../../scripts/package/inputs'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'))
})
afterAll(() => rm(root, { recursive: true }))

describe('the remembered hash of a file', () => {
  it('is that of its bytes after each change, also of equal length and with the old date', async () => {
    const file = join(root, 'still.png')
    const longAgo = new Date('2026-01-01T00:00:00Z')
    for (const text of ['one', 'two', 'six', 'three', 'one']) {
      await writeFile(file, text)
      await utimes(file, longAgo, longAgo)
      expect(await hashUnchanged(file)).toBe(await hashFile(file))
      expect(await hashUnchanged(file)).toBe(await hashFile(file))
    }
  })

  it('is that of the file that has taken its place', async () => {
    const file = join(root, 'replaced.png')
    await writeFile(file, 'one')
    await hashUnchanged(file)
    await rm(file)
    await writeFile(file, 'two')
    expect(await hashUnchanged(file)).toBe(await hashFile(file))
    await rm(file)
    await expect(hashUnchanged(file)).rejects.toThrow('ENOENT')
  })
})
