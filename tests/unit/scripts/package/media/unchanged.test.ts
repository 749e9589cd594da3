import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BuiltMedia } from '../../../../../scripts/package/media/media'
import { buildUnchanged } from '../../../../../scripts/package/media/unchanged'

let dir: string
let builds: number
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'unchanged-'))
  builds = 0
  await mkdir(join(dir, 'made'))
  await writeFile(join(dir, 'film.mp4'), 'film')
  await writeFile(join(dir, 'made', 'small.webp'), 'small')
  settle()
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(dir, { recursive: true })
})

/** Lets the file system's coarse clock pass. */
const settle = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })

const build = async (): Promise<BuiltMedia> => {
  builds++
  const made = { from: join(dir, 'made', 'small.webp'), path: 'media/small.webp', sha256: '', bytes: 5 }
  return { record: { name: `${builds}` }, files: [made] }
}
const built = () => buildUnchanged(dir, dir, 'film.mp4', build)

it('a media file is built once while nothing changes', async () => {
  const first = await built()
  expect(await built()).toBe(first)
  expect(builds).toBe(1)
})

it.each<[string, () => Promise<void>]>([
  ['it is written again', () => writeFile(join(dir, 'film.mp4'), 'flim')],
  ['a file appears beside it', () => writeFile(join(dir, 'film-540.mp4'), 'small')],
  ['a file that was made of it is gone', () => rm(join(dir, 'made', 'small.webp'))],
])('a media file is built again when %s', async (_, change) => {
  await built()
  await change()
  await built()
  expect(builds).toBe(2)
})

it('a media file is built again if it was written just before: its time stamps may not show the next change', async () => {
  vi.useRealTimers()
  await writeFile(join(dir, 'film.mp4'), 'flim')
  await built()
  await built()
  expect(builds).toBe(2)
})

it('a failure is not remembered', async () => {
  const fail = () => Promise.reject(new Error('is not a film'))
  await expect(buildUnchanged(dir, dir, 'film.mp4', fail)).rejects.toThrow('is not a film')
  await built()
  expect(builds).toBe(1)
})
