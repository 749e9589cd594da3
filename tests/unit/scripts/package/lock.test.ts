import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { LOCK, withLock } from '../../../../scripts/package/lock'

const root = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rm(root, { recursive: true, force: true }))

/** No process has it: Linux and macOS give smaller ones, and Windows multiples of four. */
const DEAD = '999999999'
let made = 0
function folderWith(lock?: string): string {
  const folder = join(root, String(++made))
  mkdirSync(folder)
  if (lock !== undefined) writeFileSync(join(folder, LOCK), lock)
  return folder
}

describe('the lock of a build', () => {
  it.each([undefined, DEAD])('is taken by one of many builds of a process, after %s', async (lock) => {
    const folder = folderWith(lock)
    let most = 0
    let now = 0
    const build = () =>
      withLock(folder, async () => {
        most = Math.max(most, ++now)
        await new Promise((done) => setTimeout(done, 50))
        now--
      })
    const results = await Promise.allSettled(Array.from({ length: 8 }, build))
    expect(most).toBe(1)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(String(results.find((each) => each.status === 'rejected')?.reason.message)).toMatch(
      /another build/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken by one of many processes that find the lock of a killed build', {
    timeout: 120_000,
  }, async () => {
    const folders = Array.from({ length: 12 }, () => folderWith(DEAD))
    const names = ['a', 'b', 'c']
    const racer = join(import.meta.dirname, 'lockRacer.ts')
    const run = (name: string) =>
      promisify(execFile)(process.execPath, [
        '--import',
        'tsx',
        racer,
        name,
        String(names.length),
        ...folders,
      ])
    await Promise.all(names.map(run))
    for (const folder of folders)
      expect(readdirSync(folder).filter((file) => /^won-/.test(file))).toHaveLength(1)
  })

  it('that is being written counts, and one that was left empty does not', async () => {
    const folder = folderWith('')
    await expect(withLock(folder, async () => 1)).rejects.toThrow(/another build/)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(join(folder, LOCK), hourAgo, hourAgo)
    await expect(withLock(folder, async () => 1)).resolves.toBe(1)
  })
})
