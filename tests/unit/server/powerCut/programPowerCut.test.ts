import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chooseProgram, rejectProgram } from '../../../../src/desktop/programs/chooseProgram'
import { createRandom } from '../../../kill/random'
import { inspect, install, owner, placeOf, programOf, publish } from '../../desktop/programs/releases'
import { LOSSES, type Loss, stateAfter } from './diskState'
import { RecordedDisk } from './recordedDisk'
import { recordTo } from './recordingFs'
import { restore } from './restore'

vi.mock('node:fs/promises', async (original) =>
  (await import('./recordingFs')).recording(await original<typeof import('node:fs/promises')>()),
)

/** What may start from an operation on; '' is the installed program. */
interface Stage {
  readonly from: number
  readonly versions: readonly string[]
  /** Releases that must not be accepted again. */
  readonly refused: readonly string[]
}

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'showroom-power-'))
  for (const [index, version] of ['2.2.0', '2.3.0', '2.4.0'].entries())
    await publish(join(base, version), programOf(version, version.repeat(100), index + 1), owner)
})
afterAll(async () => {
  recordTo(undefined)
  await rm(base, { recursive: true })
})

/** A release that is rolled back, one that works, and one that crashes. */
async function live(disk: RecordedDisk): Promise<readonly Stage[]> {
  const data = join(disk.root, 'data')
  const stages: Stage[] = []
  const enter = (versions: readonly string[], ...refused: readonly string[]) =>
    stages.push({ from: disk.operations.length, versions, refused })
  const update = async (version: string) => {
    expect(await install(data, join(base, version))).toMatchObject({ end: 'updated' })
    return (await chooseProgram(placeOf(data)))?.id ?? ''
  }
  enter(['', '2.2.0'])
  const first = await update('2.2.0')
  await rejectProgram(placeOf(data), first, 'it crashed')
  enter([''], '2.2.0-build')
  enter(['', '2.3.0'], '2.2.0-build')
  await update('2.3.0')
  await inspect(data, (store) => store.confirm())
  enter(['2.3.0'], '2.2.0-build')
  enter(['2.3.0', '2.4.0'], '2.2.0-build')
  const third = await update('2.4.0')
  await rejectProgram(placeOf(data), third, 'it hung')
  enter(['2.3.0'], '2.2.0-build', '2.4.0-build')
  recordTo(undefined)
  return stages
}

let disks = 0

/** Cuts the power after this many operations. Returns what is wrong. */
async function faultsOfCut(disk: RecordedDisk, cut: number, loss: Loss, { versions, refused }: Stage) {
  const root = join(base, `cut${++disks}`)
  await restore(stateAfter(disk.operations.slice(0, cut), loss, createRandom(cut)), root)
  const data = join(root, 'data')
  const faults: string[] = []
  const lines: string[] = []
  const version = (await chooseProgram(placeOf(data, (line) => lines.push(line))))?.version ?? ''
  if (!versions.includes(version)) faults.push(`starts "${version}": ${lines.join()}`)
  const refusals = await inspect(data, (store) => store.refusals())
  for (const each of refused)
    if (!refusals.some((found) => found.version === each)) faults.push(`accepts ${each} again`)
  await rm(root, { recursive: true })
  return faults.map((fault) => `${cut}, names ${loss.names}, bytes ${loss.bytes}: ${fault}`)
}

it('a power cut at any moment of a program’s update starts the old program or the new one, whole', async () => {
  const disk = new RecordedDisk(join(base, 'disk'))
  await mkdir(disk.root)
  recordTo(disk)
  const stages = await live(disk)
  const cuts = new PQueue({ concurrency: 6 })
  const faults: string[] = []
  for (let cut = 0; cut <= disk.operations.length; cut += 2) {
    const stage = stages.findLast(({ from }) => from <= cut)
    const loss = LOSSES[cut % LOSSES.length]
    if (stage && loss) cuts.add(async () => faults.push(...(await faultsOfCut(disk, cut, loss, stage))))
  }
  await cuts.onIdle()
  expect(faults).toEqual([])
  expect(disk.operations.length).toBeGreaterThan(150)
})
