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

describe('lines of a file', () => {
  it('are kept together, each once for its id, and told from those that come again', async () => {
    const lines = open()
    expect(await lines.append(entries('one', 'two', 'one'))).toEqual(entries('one', 'two'))
    expect(await lines.append(entries('two', 'three'))).toEqual(entries('three'))
    expect(await open().append(entries('one', 'three', 'four'))).toEqual(entries('four'))
    expect(await ids()).toEqual(['one', 'two', 'three', 'four'])
  })

  it('that were written before a restart are made sure of, once, before they are called kept', async () => {
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

  it('that a broken disk neither took for sure nor gave back are made sure of when they come again', async () => {
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

  it('that a crash cut off cost nobody else’s, and are taken when they come again', async () => {
    await open().append(entries('one', 'two', 'three'))
    await truncate(file(), (await stat(file())).size - 5)
    expect(await open().append(entries('one', 'two', 'three'))).toEqual(entries('three'))
    expect(await ids()).toEqual(['one', 'two', 'three'])
  })

  it('are read while others are written', async () => {
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

  it('are known when only the end of the last line was lost', async () => {
    await open().append(entries('one', 'two'))
    await truncate(file(), (await stat(file())).size - 1)
    expect(await open().append(entries('two', 'three'))).toEqual(entries('three'))
    expect(await ids()).toEqual(['one', 'two', 'three'])
  })

  it('hold any text, line ends of other scripts too', async () => {
    const note = 'one\u2028two\u2029three\u0085four\r\nfive\ud83d\ude00'
    await open().append([{ id: 'one', note }, { id: 'two' }])
    expect((await found()).map((line) => line.note)).toEqual([note, undefined])
    expect(await open().append(entries('one', 'two'))).toEqual([])
  })

  it.runIf(onLinux)('can be left off in the middle of reading, and leave no file open', async () => {
    const lines = open({ mostBytes: 1e6 })
    await lines.append(Array.from({ length: 5000 }, (_, at) => ({ id: `entry-${at}` })))
    for await (const line of lines.read()) if (line.id === 'entry-5') break
    await expect.poll(() => openFiles(file())).toBe(0)
  })

  it('are all or none where the file is full, and taken once it was collected', async () => {
    const lines = open({ mostBytes: 40 })
    await lines.append(entries('one'))
    await expect(lines.append(entries('two', 'three', 'four'))).rejects.toThrow(FileFull)
    expect(await ids()).toEqual(['one'])
    await rename(file(), join(dir, 'collected.jsonl'))
    expect(await lines.append(entries('two', 'one'))).toEqual(entries('two'))
    expect(await ids()).toEqual(['two'])
  })

  it('wait in a bounded queue', async () => {
    const lines = open({ mostWaiting: 2 })
    const appends = ['one', 'two', 'three', 'four', 'five'].map((id) => lines.append(entries(id)))
    const outcomes = await Promise.allSettled(appends)
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(Busy) })
  })

  it('are recognized by the latest ids only, so that memory is bounded', async () => {
    const lines = open({ mostIds: 2 })
    await lines.append(entries('one', 'two', 'three'))
    expect(await lines.append(entries('two', 'three'))).toEqual([])
    expect(await lines.append(entries('one'))).toEqual(entries('one'))
  })
})

describe('lines that are over', () => {
  it('are taken out in one step, for the owner’s eyes alone, and the rest stays as it stood', async () => {
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

  it('go between two that are kept, and lose neither', async () => {
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

  it('are all the same to a file that is not there, and one that needs no change is not written', async () => {
    expect(await open().drop(() => true)).toBe(0)
    await open().append(entries('one'))
    const before = await stat(file())
    expect(await open().drop(() => false)).toBe(0)
    expect((await stat(file())).ino).toBe(before.ino)
  })

  it('leave no half of them behind after a crash in the middle', async () => {
    await open().append(entries('one', 'two'))
    await writeFile(`${file()}.new`, '{"id":"tw')
    expect(await open().drop(() => false)).toBe(0)
    expect(await readdir(join(dir, 'deep'))).toEqual(['notes.jsonl'])
    await writeFile(`${file()}.new`, '{"id":"tw')
    expect(await open().drop(({ id } = {}) => id === 'one')).toBe(1)
    expect(await ids()).toEqual(['two'])
  })
})
