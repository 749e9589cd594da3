import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMp4 } from '../../../../../scripts/package/media/mp4'
import { avcWithSet, box, ftyp, mdat, nclx, pasp, track, type VideoTrack } from './mp4Boxes'

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
      times: { step: 0.04, longest: { start: 0, seconds: 0.04 }, delay: 0, edits: 1 },
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

/** BT.470BG, full range, 640×360. */
const OLD_COLOURS = [...Buffer.from('6764001eacd940a02ff966e0a0c0a80000030008000003019078b16cb0', 'hex')]

describe('the pictures of a film', () => {
  const readTrack = (video: VideoTrack) =>
    read(Buffer.concat([ftyp, box('moov', track('vide', video)), mdat]))

  it.each<[string, VideoTrack, object]>([
    [
      'turned by 90°, as phones store them',
      { width: 1080, height: 1920, matrix: [0, 1, -1, 0] },
      {
        width: 1920,
        height: 1080,
        stored: { width: 1080, height: 1920 },
        turn: { degrees: 90, mirrored: false },
      },
    ],
    ['upside down', { matrix: [-1, 0, 0, -1] }, { width: 1920, turn: { degrees: 180, mirrored: false } }],
    ['mirrored', { matrix: [-1, 0, 0, 1] }, { width: 1920, turn: { degrees: 0, mirrored: true } }],
    [
      'stretched by wide pixels',
      { width: 1440, height: 1080, inside: [pasp(4, 3)] },
      { width: 1920, height: 1080, stored: { width: 1440, height: 1080 }, pixelAspect: [4, 3] },
    ],
    [
      'stretched by tall pixels, then turned',
      { width: 1080, height: 960, inside: [pasp(1, 2)], matrix: [0, -1, 1, 0] },
      { width: 1920, height: 1080 },
    ],
    [
      'of another size than the header names',
      { avcC: avcWithSet(OLD_COLOURS), colr: null },
      { width: 640, height: 360, named: { width: 1920, height: 1080 } },
    ],
  ])('are read as they are shown: %s', async (_, video, shown) => {
    expect(await readTrack(video)).toMatchObject(shown)
  })

  it('have the colours of the stream where the header names none, and both where they differ', async () => {
    const avcC = avcWithSet(OLD_COLOURS)
    const stream = { primaries: 5, transfer: 6, matrix: 5, fullRange: true }
    expect(await readTrack({ avcC, colr: null })).toMatchObject({ colour: stream })
    expect(await readTrack({ avcC })).toMatchObject({ colour: { primaries: 1 }, otherColour: stream })
    expect(await readTrack({ avcC, colr: nclx(5, 6, 5, true) })).not.toHaveProperty('otherColour')
    const quickTime = Buffer.concat([Buffer.from('nclc'), nclx(5, 6, 5).subarray(4, 10)])
    expect(await readTrack({ avcC, colr: quickTime })).not.toHaveProperty('otherColour')
  })

  it.each<[string, VideoTrack, object]>([
    [
      'one stays for longer than the others',
      { steps: [512, 512, 7680, 512, 512] },
      { step: 0.04, longest: { start: 0.08, seconds: 0.6 } },
    ],
    [
      'in another order than they are decoded',
      { steps: [512, 512, 512], shifts: [0, 512, -512] },
      { delay: 0 },
    ],
    ['late, without an edit list', { steps: [512, 512, 512], shifts: [512, 1024, 0] }, { delay: 0.04 }],
    [
      'in time, by an edit list',
      { steps: [512, 512, 512], shifts: [512, 1024, 0], edits: [512] },
      { delay: 0, edits: 1 },
    ],
    ['without the first ones, by an edit list', { steps: [512, 512, 512], edits: [1024] }, { delay: -0.08 }],
    ['of several parts', { steps: [512, 512, 512], edits: [0, 512] }, { edits: 2 }],
  ])('are timed as they are shown: %s', async (_, video, times) => {
    expect((await readTrack(video)).times).toMatchObject(times)
  })
})
