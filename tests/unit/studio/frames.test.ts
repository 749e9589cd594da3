import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Camera, Take } from '../../../demo/studio/items/camera'
import { FrameStore } from '../../../demo/studio/items/frameStore'
import { drawMissing, type Sources, storedFrames } from '../../../demo/studio/items/frames'
import type { RenderedItem } from '../../../demo/studio/items/item'
import { still } from '../../../demo/studio/worlds'

const SIZE = { width: 2, height: 2 }
const POSE = { eye: [0, 0, 0], target: [0, 0, -1], fov: 50 } satisfies RenderedItem['shots'][0]['pose']

const item: RenderedItem = {
  id: 'room/a-b',
  world: 'room',
  kind: 'flight',
  file: 'a-b.mp4',
  size: SIZE,
  shots: [0, 1, 2, 3].map((phase) => ({ ...still(POSE, 1), phase })),
  core: true,
}
const takes: Take[] = item.shots.map((shot) => ({ shot, size: SIZE }))

describe('stored frames', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'frames-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** A studio whose browser crashes before frame `dies`; `drew` has the phases of the drawn frames. */
  function studio(
    dies = Number.POSITIVE_INFINITY,
  ): Sources & { drew: number[]; reported: number[]; store: FrameStore } {
    const drew: number[] = []
    const reported: number[] = []
    const camera: Camera = {
      open: async () => {},
      close: async () => {},
      async *film(wanted, report) {
        for (const [i, { shot }] of wanted.entries()) {
          if (shot.phase >= dies) throw new Error('killed')
          drew.push(shot.phase)
          report(i, 1)
          yield Buffer.alloc(16, 40 * shot.phase)
        }
      },
    }
    return {
      drew,
      reported,
      camera: async () => camera,
      store: new FrameStore(folder),
      keyOf: ({ shot }) => `f0${shot.phase}`,
      fileOf: (id) => id,
      report: (frame) => reported.push(frame),
    }
  }

  it('are not drawn again after a kill', async () => {
    await expect(drawMissing(takes, studio(2))).rejects.toThrow('killed')
    const next = studio()
    expect(await drawMissing(takes, next)).toBe(2)
    expect([next.drew, next.reported]).toEqual([
      [2, 3],
      [2, 3],
    ])
    const frames: number[] = []
    for await (const frame of storedFrames(item, SIZE, next)) frames.push(frame[0] ?? -1)
    expect(frames).toEqual([0, 40, 80, 120])
    expect(await drawMissing(takes, studio(0))).toBe(0)
  })

  it('are drawn once when several are identical', async () => {
    const twice = [...takes, ...takes.toReversed()]
    const sources = studio()
    expect(await drawMissing(twice, sources)).toBe(takes.length)
    expect(sources.drew).toEqual([0, 1, 2, 3])
  })

  it('stay bit-identical until nothing needs them', async () => {
    const store = new FrameStore(folder)
    const frame = Buffer.from([0, 1, 2, 3, 254, 255, 7, 8, 9, 128, 127, 126])
    await store.put('abc', frame, SIZE)
    await store.put('abd', frame, SIZE)
    expect(await store.get('abc')).toEqual(frame)
    expect(store.prune((key) => key === 'abc')).toBe(1)
    expect([store.has('abc'), store.has('abd')]).toEqual([true, false])
    expect(readdirSync(join(folder, 'ab'))).toEqual(['abc.png'])
  })
})
