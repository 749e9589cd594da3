import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openKioskId } from '../../../../src/desktop/fleet/kioskId'
import { createRandom } from '../../../kill/random'
import { LOSSES, stateAfter } from '../../server/powerCut/diskState'
import { RecordedDisk } from '../../server/powerCut/recordedDisk'
import { recordTo } from '../../server/powerCut/recordingFs'
import { restore } from '../../server/powerCut/restore'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../server/powerCut/recordingFs')).recording(
    await original<typeof import('node:fs/promises')>(),
  ),
)

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'showroom-power-'))
})
afterAll(async () => {
  recordTo(undefined)
  await rm(base, { recursive: true })
})

it('the id of a kiosk stays the same after a power cut', async () => {
  const disk = new RecordedDisk(join(base, 'disk'))
  await mkdir(disk.root)
  recordTo(disk)
  const id = await openKioskId(join(disk.root, 'data'))
  recordTo(undefined)
  for (const [index, loss] of LOSSES.entries()) {
    const root = join(base, `cut${index}`)
    await restore(stateAfter(disk.operations, loss, createRandom(index)), root)
    expect(await openKioskId(join(root, 'data'))).toBe(id)
  }
})
