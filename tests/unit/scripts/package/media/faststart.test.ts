import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withIndexInFront } from '../../../../../scripts/package/media/faststart'
import { readMp4 } from '../../../../../scripts/package/media/mp4'
import { readSamples } from '../../../../../scripts/package/media/mp4Samples'

const FILM = 'tests/fixtures/relay/media/p00-p01.mp4'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'faststart-'))
})
afterAll(() => rm(dir, { recursive: true }))

/** The bytes of all frames, in order, as the index locates them. */
async function framesOf(bytes: Buffer): Promise<readonly string[]> {
  const file = join(dir, 'film.mp4')
  await writeFile(file, bytes)
  const { samples } = await readSamples(file)
  return samples.map(({ offset, size }) => bytes.toString('hex', offset, offset + size))
}

/** The same film with its index at the end: all frames come earlier by its size. */
async function late(): Promise<{ readonly film: Buffer; readonly frames: readonly string[] }> {
  const film = await readFile(FILM)
  const frames = await framesOf(film)
  const at = film.indexOf('moov', 0, 'latin1') - 4
  const size = film.readUInt32BE(at)
  const index = Buffer.from(film.subarray(at, at + size))
  const table = index.indexOf('stco', 0, 'latin1') + 8
  for (let row = 0; row < index.readUInt32BE(table); row++) {
    const entry = table + 4 + row * 4
    index.writeUInt32BE(index.readUInt32BE(entry) - size, entry)
  }
  return { film: Buffer.concat([film.subarray(0, at), film.subarray(at + size), index]), frames }
}

it('the index of a film moves to the front, and locates the same frames as before', async () => {
  const { film, frames } = await late()
  expect(await framesOf(film)).toEqual(frames)
  const moved = withIndexInFront(film)
  expect(await framesOf(moved)).toEqual(frames)
  expect(await readMp4(join(dir, 'film.mp4'))).toMatchObject({ faststart: true, frames: frames.length })
  expect(moved).toHaveLength(film.length)
})

it('boxes behind the index stay where they are', async () => {
  const { film, frames } = await late()
  const free = Buffer.from('0000000c6672656500000000', 'hex')
  const moved = withIndexInFront(Buffer.concat([film, free]))
  expect(moved.subarray(-free.length)).toEqual(free)
  expect(await framesOf(moved)).toEqual(frames)
})

it('a damaged film gives a film or an error, and never runs on', async () => {
  const { film } = await late()
  fc.assert(
    fc.property(fc.nat(film.length - 1), fc.nat(255), fc.nat(film.length), (at, byte, length) => {
      const damaged = Buffer.from(film)
      damaged[at] = byte
      try {
        expect(withIndexInFront(damaged.subarray(0, length)).length).toBeLessThanOrEqual(length)
      } catch (cause) {
        expect(cause).toBeInstanceOf(Error)
      }
    }),
    { numRuns: 150 },
  )
})
