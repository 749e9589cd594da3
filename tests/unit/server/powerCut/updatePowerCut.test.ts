import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSource, createUpdater, openStore, type Store, type StoreOptions } from '../../../../src/server'
import { NO_KEYS } from '../../../../src/server/updates/updater/keys'
import type { Clock } from '../../../../src/util'
import { createRandom } from '../../../kill/random'
import { manifestOf, type Texts, textsIn, writeRelease } from '../updates/store/releases'
import { LOSSES, type Loss, stateAfter } from './diskState'
import { RecordedDisk } from './recordedDisk'
import { recordTo } from './recordingFs'
import { restore } from './restore'

vi.mock('node:fs/promises', async (original) =>
  (await import('./recordingFs')).recording(await original<typeof import('node:fs/promises')>()),
)

const FIRST: Texts = {
  'content/en/worlds.json': '[1]',
  'media/hall.webp': 'hall'.repeat(100),
  'media/film.mp4': 'film',
}
const SECOND: Texts = {
  ...FIRST,
  'content/en/worlds.json': '[2]',
  'media/lab.webp': 'lab'.repeat(200),
  'media/deep/lab.mp4': 'lab'.repeat(300),
}
const BROKEN: Texts = { ...SECOND, 'content/en/worlds.json': '[3', 'media/new.webp': 'new' }
const LAST: Texts = { ...FIRST, 'content/en/worlds.json': '[4]', 'media/deep/last.mp4': 'last'.repeat(50) }

const RELEASES: Readonly<Record<string, Texts>> = {
  first: FIRST,
  second: SECOND,
  broken: BROKEN,
  last: LAST,
}

const LIST = { purpose: 'content' as const, threshold: 1, keys: [`${'A'.repeat(43)}=`], signatures: [] }

/** What a kiosk may show from an operation on. */
interface Stage {
  readonly from: number
  /** Versions; '' means nothing. */
  readonly versions: readonly string[]
  readonly refused?: string
}

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'showroom-power-'))
  for (const [index, [version, texts]] of Object.entries(RELEASES).entries()) {
    const manifest = manifestOf(version, texts, { created: `2026-11-0${index + 1}T08:00:00.000Z` })
    await writeRelease(join(base, 'published', version), manifest, texts)
  }
})
afterAll(async () => {
  recordTo(undefined)
  await rm(base, { recursive: true })
})

let disks = 0
async function createDisk(): Promise<RecordedDisk> {
  const disk = new RecordedDisk(join(base, `disk${++disks}`))
  await mkdir(disk.root)
  recordTo(disk)
  return disk
}

/** Every wait ends at once. */
const HASTY: Clock = {
  now: () => performance.now(),
  after(_, wake) {
    const timer = setTimeout(wake, 0)
    return () => clearTimeout(timer)
  },
}

/** Downloads and activates a published release, as a kiosk does. */
async function update(store: Store, version: string): Promise<void> {
  const updater = await createUpdater({
    store,
    source: createSource(join(base, 'published', version)),
    keys: NO_KEYS,
    clock: HASTY,
    now: () => new Date('2026-11-23T08:00:00.000Z'),
  })
  try {
    for (const order of ['check', 'download', 'activate'] as const) await updater.order(order)
    const { phase, last } = updater.status()
    if (last?.end !== 'updated' && last?.end !== 'upToDate') throw new Error(`${phase}: ${last?.detail}`)
  } finally {
    await updater.end()
  }
}

const storeOf = (root: string) => join(root, 'data', 'store')

/** The life of a store: an installation, an update, and one that is rolled back. */
async function live(disk: RecordedDisk, options: StoreOptions): Promise<readonly Stage[]> {
  const stages: Stage[] = []
  const enter = (versions: readonly string[], refused?: string) =>
    stages.push({ from: disk.operations.length, versions, ...(refused !== undefined && { refused }) })
  enter(['', 'first'])
  const store = await openStore(storeOf(disk.root), options)
  await update(store, 'first')
  await store.confirm()
  enter(['first', 'second'])
  await update(store, 'second')
  await store.start()
  await store.confirm()
  enter(['second', 'broken'])
  await update(store, 'broken')
  enter(['broken', 'second'])
  await store.goBack('it is broken')
  enter(['second'], 'broken')
  await store.close()
  recordTo(undefined)
  return stages
}

/** Opens the store on a disk after a power cut, and updates it. Returns what is wrong. */
async function faultsAfter(root: string, { versions, refused }: Stage, isUpdated: boolean) {
  const faults: string[] = []
  const store = await openStore(storeOf(root))
  try {
    const version = store.active()?.manifest.version ?? ''
    if (!versions.includes(version)) faults.push(`shows "${version}" instead of ${versions.join(' or ')}`)
    if (refused && !store.refusal(refused)) faults.push(`accepts ${refused} again`)
    for (const release of [store.active(), store.previous()]) {
      if (release && !(await isWhole(release.dir, release.manifest.version)))
        faults.push(`${release.manifest.version} is not whole`)
    }
    if (isUpdated) {
      await update(store, 'last')
      await store.confirm()
      const shown = store.active()
      if (shown?.manifest.version !== 'last' || !(await isWhole(shown.dir, 'last')))
        faults.push('the next update is not whole')
    }
  } finally {
    await store.close()
  }
  return faults
}

const isWhole = async (dir: string, version: string) =>
  JSON.stringify(await textsIn(dir).catch(() => undefined)) === JSON.stringify(RELEASES[version])

/** Cuts the power after this many operations. */
async function faultsOfCut(disk: RecordedDisk, cut: number, loss: Loss, stage: Stage) {
  const root = join(base, `cut${++disks}`)
  await restore(stateAfter(disk.operations.slice(0, cut), loss, createRandom(cut)), root)
  const faults = await faultsAfter(root, stage, cut % 4 === 0).catch((cause) => [String(cause)])
  await rm(root, { recursive: true })
  const after = disk.operations[cut - 1]
  return faults.map((fault) => `${cut} (${after?.kind}), names ${loss.names}, bytes ${loss.bytes}: ${fault}`)
}

const stageAt = (stages: readonly Stage[], cut: number) => stages.findLast(({ from }) => from <= cut)

/** Most waits are for the disk. */
const AT_ONCE = 6

describe('a power cut', () => {
  it.each([
    ['links', 3, {}],
    ['copies', 7, { linkFile: async () => false }],
  ] satisfies [string, number, StoreOptions][])(
    'at any moment of updates leaves the old release or the new one whole on a disk with %s',
    async (_, step, options) => {
      const disk = await createDisk()
      const stages = await live(disk, options)
      const random = createRandom(43)
      const cuts = new PQueue({ concurrency: AT_ONCE })
      const faults: string[] = []
      const check = (cut: number, loss: Loss | undefined) => {
        const stage = stageAt(stages, cut)
        if (stage && loss) cuts.add(async () => faults.push(...(await faultsOfCut(disk, cut, loss, stage))))
      }
      for (let cut = 0; cut <= disk.operations.length; cut += step)
        check(cut, LOSSES[random.upTo(LOSSES.length)])
      // What was just confirmed or refused is the last thing that was flushed.
      for (const { from } of stages)
        for (const names of ['lost', 'kept'] as const) check(from, { names, bytes: 'lost' })
      await cuts.onIdle()
      expect(faults).toEqual([])
    },
  )

  it('at any moment of a change of keys leaves the accepted key lists', async () => {
    const disk = await createDisk()
    const store = await openStore(storeOf(disk.root))
    const lists = [1, 2].map((version) => ({ ...LIST, version }))
    const ends = [disk.operations.length]
    for (let count = 1; count <= lists.length; count++) {
      await store.keepKeyLists(lists.slice(0, count))
      ends.push(disk.operations.length)
    }
    recordTo(undefined)
    await store.close()
    const faults: string[] = []
    for (let cut = ends[0] ?? 0; cut <= disk.operations.length; cut++)
      for (const loss of LOSSES) {
        const least = ends.findLastIndex((from) => from <= cut)
        const root = join(base, `cut${++disks}`)
        await restore(stateAfter(disk.operations.slice(0, cut), loss, createRandom(cut)), root)
        const after = await openStore(storeOf(root))
        const found = after.keyLists().length
        await after.close()
        if (found < least || found > least + 1) faults.push(`${cut}: ${found} lists instead of ${least}`)
      }
    expect(faults).toEqual([])
  })

  it('after a restart in the middle of an update loses nothing that was confirmed', async () => {
    const faults: string[] = []
    let kill = 1
    for (; ; kill += 3) {
      const disk = await createDisk()
      const stage = await killed(disk, kill)
      if (!stage) break
      faults.push(...(await faultsOfCut(disk, stage.from, { names: 'lost', bytes: 'lost' }, stage)))
    }
    expect(kill).toBeGreaterThan(30)
    expect(faults).toEqual([])
  })
})

/**
 * The life of a store whose process is killed in its second update after this many operations, and restarted.
 * Undefined: the update was complete before.
 */
async function killed(disk: RecordedDisk, after: number): Promise<Stage | undefined> {
  const dir = storeOf(disk.root)
  const first = await openStore(dir)
  await update(first, 'first')
  await first.confirm()
  disk.killAfter(after)
  const isKilled = await update(first, 'second')
    .then(() => first.confirm())
    .then(
      () => false,
      () => true,
    )
  // Only the lock is given back: a killed process flushes nothing.
  await first.close().catch(() => {})
  if (!isKilled) return undefined
  disk.restart()
  const second = await openStore(dir)
  await update(second, 'second')
  await second.confirm()
  const confirmed = disk.operations.length
  recordTo(undefined)
  await second.close()
  return { from: confirmed, versions: ['second'] }
}
