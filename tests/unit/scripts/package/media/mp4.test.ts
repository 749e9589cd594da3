import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMp4 } from '../../../../../scripts/package/media/mp4'
import { box, ftyp, mdat, track } from './mp4Boxes'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mp4-'))
})
afterAll(() => rm(dir, { recursive: true }))

async function read(bytes: Buffer) {
  const file = join(dir, 'film.mp4')
  await writeFile(file, bytes)
  return readMp4(file)
}

const film = Buffer.concat([ftyp, box('moov', track('vide')), mdat])

describe('readMp4', () => {
  it('reads a film that was encoded for the stage', async () => {
    expect(await readMp4('tests/fixtures/relay/media/p00-p01.mp4')).toEqual({
      codec: 'avc1.64000c',
      width: 320,
      height: 180,
      duration: 0.48,
      frames: 12,
      faststart: true,
      sound: false,
      pixelFormat: 'yuv420p',
      colour: { primaries: 1, transfer: 1, matrix: 1, fullRange: false },
    })
  })

  it('reads codec, size, duration and frame count from the boxes', async () => {
    expect(await read(film)).toMatchObject({
      codec: 'avc1.640028',
      width: 1920,
      height: 1080,
      duration: 1.8,
      frames: 45,
    })
  })

  it('detects an index at the end and a sound track', async () => {
    const late = Buffer.concat([ftyp, mdat, box('moov', track('soun'), track('vide'))])
    expect(await read(late)).toMatchObject({ faststart: false, sound: true })
  })

  it.each([
    ['is no MP4 file', Buffer.from('<!doctype html><title>no</title>')],
    ['is no MP4 file', Buffer.alloc(0)],
    ["has no 'moov' box", Buffer.concat([ftyp, mdat])],
    ["has no 'mdat' box", Buffer.concat([ftyp, box('moov', track('vide'))])],
    ['has no video track', Buffer.concat([ftyp, box('moov', track('soun')), mdat])],
    ["'mdat' at byte", film.subarray(0, film.length - 3)],
  ])('rejects a file with the reason: %s', async (message, bytes) => {
    await expect(read(bytes)).rejects.toThrow(message)
  })

  it('returns a result or an error for any damaged file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(film.length - 1),
        fc.nat(255),
        fc.nat(film.length),
        async (at, byte, length) => {
          const damaged = Buffer.from(film)
          damaged[at] = byte
          const answer = await read(damaged.subarray(0, length)).catch((cause) => cause)
          expect(answer instanceof Error ? answer.message : answer.codec).toBeTypeOf('string')
        },
      ),
      { numRuns: 150 },
    )
  })
})
