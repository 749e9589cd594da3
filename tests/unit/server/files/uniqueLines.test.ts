import {
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FileFull, type Line } from '../../../../src/server/files/lineFile'
import { createUniqueLines, type UniqueLinesOptions } from '../../../../src/server/files/uniqueLines'
import { Busy } from '../../../../src/server/http/limiter'
import { onLinux, openFiles } from '../http/openFiles'

interface Entry {
  readonly id: string
  readonly note?: string
}

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lines-'))
})
afterEach(() => rm(dir, { recursive: true }))

const file = () => join(dir, 'deep', 'notes.jsonl')
const open = (more: Partial<UniqueLinesOptions> = {}) =>
  createUniqueLines<Entry>({ dir: join(dir, 'deep'), name: 'notes.jsonl', mostBytes: 10_000, ...more })
const found = async () => {
  const lines: Line[] = []
  for await (const line of open().read()) lines.push(line)
  return lines.map((line) => line ?? {})
}
const ids = async () => (await found()).map(({ id }) => id)
const entries = (...names: readonly string[]): readonly Entry[] => names.map((id) => ({ id }))

describe('a file of unique lines', () => {
  it('stores each id once and returns only the new entries', async () => {
    const lines = open()
    expect(await lines.append(entries('one', 'two', 'one'))).toEqual(entries('one', 'two'))
    expect(await lines.append(entries('two', 'three'))).toEqual(entries('three'))
    expect(await open().append(entries('one', 'three', 'four'))).toEqual(entries('four'))
    expect(await ids()).toEqual(['one', 'two', 'three', 'four'])
  })

  it('is synced once after a restart, before it acknowledges earlier lines again', async () => {
    await open().append(entries('one'))
    const handle = await openFile(file())
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
    await handle.close()
    const restarted = open()
    expect(await restarted.append(entries('one'))).toEqual([])
    expect(sync).toHaveBeenCalledOnce()
    await restarted.append(entries('one'))
    expect(sync).toHaveBeenCalledOnce()
    sync.mockRestore()
  })

  it('is synced when a line is sent again that the disk neither synced nor removed', async () => {
    const lines = open()
    await lines.append(entries('one'))
    const handle = await openFile(file())
    const disk = Object.getPrototypeOf(handle)
    await handle.close()
    const sync = vi.spyOn(disk, 'sync').mockRejectedValueOnce(new Error('EIO: i/o error'))
    const truncate = vi.spyOn(disk, 'truncate').mockRejectedValueOnce(new Error('EIO: i/o error'))
    await expect(lines.append(entries('two'))).rejects.toThrow('EIO')
    sync.mockClear()
    expect(await lines.append(entries('two'))).toEqual([])
    expect(sync).toHaveBeenCalledOnce()
    expect(await ids()).toEqual(['one', 'two'])
    sync.mockRestore()
    truncate.mockRestore()
  })

  it('loses only the line that a crash truncated, and accepts that line again', async () => {
    await open().append(entries('one', 'two', 'three'))
    await truncate(file(), (await stat(file())).size - 5)
    expect(await open().append(entries('one', 'two', 'three'))).toEqual(entries('three'))
    expect(await ids()).toEqual(['one', 'two', 'three'])
  })

  it('can be read while lines are appended', async () => {
    const lines = open()
    await lines.append(entries('first'))
    let isOver = false
    const written = (async () => {
      for (let at = 0; at < 150; at++) await lines.append(entries(`line-${at}`))
      isOver = true
    })()
    let seen = 0
    while (!isOver) {
      const now = (await ids()).length
      expect(now).toBeGreaterThanOrEqual(seen)
      seen = now
    }
    await written
    expect(await ids()).toHaveLength(151)
  })

  it('recognizes its last line even if the line end was lost', async () => {
    await open().append(entries('one', 'two'))
    await truncate(file(), (await stat(file())).size - 1)
    expect(await open().append(entries('two', 'three'))).toEqual(entries('three'))
    expect(await ids()).toEqual(['one', 'two', 'three'])
  })

  it('stores any text, including Unicode line separators', async () => {
    const note = 'one\u2028two\u2029three\u0085four\r\nfive\ud83d\ude00'
    await open().append([{ id: 'one', note }, { id: 'two' }])
    expect((await found()).map((line) => line.note)).toEqual([note, undefined])
    expect(await open().append(entries('one', 'two'))).toEqual([])
  })

  it.runIf(onLinux)('is closed if reading stops midway', async () => {
    const lines = open({ mostBytes: 1e6 })
    await lines.append(Array.from({ length: 5000 }, (_, at) => ({ id: `entry-${at}` })))
    for await (const line of lines.read()) if (line.id === 'entry-5') break
    await expect.poll(() => openFiles(file())).toBe(0)
  })

  it('appends all entries or none if it is full, and accepts entries again once it is collected', async () => {
    const lines = open({ mostBytes: 40 })
    await lines.append(entries('one'))
    await expect(lines.append(entries('two', 'three', 'four'))).rejects.toThrow(FileFull)
    expect(await ids()).toEqual(['one'])
    await rename(file(), join(dir, 'collected.jsonl'))
    expect(await lines.append(entries('two', 'one'))).toEqual(entries('two'))
    expect(await ids()).toEqual(['two'])
  })

  it('limits the number of queued calls', async () => {
    const lines = open({ mostWaiting: 2 })
    const appends = ['one', 'two', 'three', 'four', 'five'].map((id) => lines.append(entries(id)))
    const outcomes = await Promise.allSettled(appends)
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(Busy) })
  })

  it('detects duplicates by the latest ids only, so that memory is bounded', async () => {
    const lines = open({ mostIds: 2 })
    await lines.append(entries('one', 'two', 'three'))
    expect(await lines.append(entries('two', 'three'))).toEqual([])
    expect(await lines.append(entries('one'))).toEqual(entries('one'))
  })
})

describe('dropping lines from a file', () => {
  it('removes them in one step, leaves the other lines unchanged, and keeps the file private to its owner', async () => {
    await open().append(entries('one', 'two', 'three'))
    await writeFile(file(), '{"id":"odd",  "note":1}\nnonsense\n', { flag: 'a' })
    const asked: unknown[] = []
    const went = await open().drop((line) => {
      asked.push(line?.id)
      return line?.id === 'one' || line?.id === 'three'
    })
    expect(went).toBe(2)
    expect(asked).toEqual(['one', 'two', 'three', 'odd', undefined])
    expect(await readFile(file(), 'utf8')).toBe('{"id":"two"}\n{"id":"odd",  "note":1}\nnonsense\n')
    expect((await stat(file())).mode & 0o077).toBe(0)
    expect(await readdir(join(dir, 'deep'))).toEqual(['notes.jsonl'])
  })

  it('loses no lines that are appended meanwhile', async () => {
    const lines = open()
    await lines.append(entries('one'))
    const both = [
      lines.drop(({ id } = {}) => id === 'one'),
      lines.append(entries('two')),
      lines.append(entries('three')),
    ]
    await Promise.all(both)
    expect(await ids()).toEqual(['two', 'three'])
    expect(await lines.append(entries('one'))).toEqual([])
  })

  it('tolerates a missing file, and does not rewrite an unchanged one', async () => {
    expect(await open().drop(() => true)).toBe(0)
    await open().append(entries('one'))
    const before = await stat(file())
    expect(await open().drop(() => false)).toBe(0)
    expect((await stat(file())).ino).toBe(before.ino)
  })

  it('leaves no partial file behind after a crash', async () => {
    await open().append(entries('one', 'two'))
    await writeFile(`${file()}.new`, '{"id":"tw')
    expect(await open().drop(() => false)).toBe(0)
    expect(await readdir(join(dir, 'deep'))).toEqual(['notes.jsonl'])
    await writeFile(`${file()}.new`, '{"id":"tw')
    expect(await open().drop(({ id } = {}) => id === 'one')).toBe(1)
    expect(await ids()).toEqual(['two'])
  })
})
