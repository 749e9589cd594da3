import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requestErasure, startErasures } from '../../../../src/server/inbox/erasure'
import { createInbox, type Inbox, type QueuedMessage } from '../../../../src/server/inbox/inbox'
import { createRandom } from '../../../kill/random'
import { LOSSES, type Loss, type Operation, stateAfter } from './diskState'
import { RecordedDisk } from './recordedDisk'
import { recordTo } from './recordingFs'
import { restore } from './restore'

vi.mock('node:fs/promises', async (original) =>
  (await import('./recordingFs')).recording(await original<typeof import('node:fs/promises')>()),
)

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'showroom-power-'))
})
afterAll(async () => {
  recordTo(undefined)
  await rm(base, { recursive: true })
})

const inboxOf = (root: string) => createInbox(join(root, 'data', 'inbox'))

const messageOf = (id: string): QueuedMessage => ({
  ...{ id, locale: 'en', location: '', consent: true, subject: 'A visit', message: 'Hello' },
  ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  ...{ company: '', postalCode: '', phone: '' },
  receivedAt: '2026-11-23T08:00:00.000Z',
})

const idsIn = async (inbox: Inbox) => {
  const ids: string[] = []
  for await (const { id } of inbox.read()) ids.push(id)
  return ids
}

let disks = 0
async function createDisk(): Promise<RecordedDisk> {
  const disk = new RecordedDisk(join(base, `disk${++disks}`))
  await mkdir(disk.root)
  recordTo(disk)
  return disk
}

/** A message that was acknowledged, and the number of operations before that. */
interface Acknowledged {
  readonly id: string
  readonly at: number
}

/** A message that is deleted. */
const DELETED = idOf(1)
const AFTERWARDS = idOf(99)

const ids = (first: number, count: number) => Array.from({ length: count }, (_, index) => idOf(first + index))

async function addTo(inbox: Inbox, disk: RecordedDisk, names: readonly string[]) {
  const acknowledged: Acknowledged[] = []
  for (const id of names) {
    await inbox.add(messageOf(id))
    acknowledged.push({ id, at: disk.operations.length })
  }
  return acknowledged
}

/** Acknowledged messages that are lost if the power is cut after the operations. */
async function lostAfter(
  operations: readonly Operation[],
  loss: Loss,
  acknowledged: readonly Acknowledged[],
) {
  const root = join(base, `cut${++disks}`)
  await restore(stateAfter(operations, loss, createRandom(operations.length)), root)
  const inbox = inboxOf(root)
  await inbox.add(messageOf(AFTERWARDS))
  const found = await idsIn(inbox)
  await rm(root, { recursive: true })
  const due = acknowledged.filter(({ at }) => at <= operations.length).map(({ id }) => id)
  return [...due, AFTERWARDS]
    .filter((id) => !found.includes(id))
    .map((id) => `${operations.length}, names ${loss.names}, bytes ${loss.bytes}: ${id}`)
}

describe('a power cut', () => {
  it('at any moment loses no acknowledged message', async () => {
    const disk = await createDisk()
    const inbox = inboxOf(disk.root)
    const early = await addTo(inbox, disk, ids(0, 5))
    await inbox.drop(({ id }) => id === DELETED)
    const late = await addTo(inbox, disk, ids(5, 4))
    recordTo(undefined)
    const acknowledged = [...early, ...late].filter(({ id }) => id !== DELETED)
    const lost: string[] = []
    for (let cut = 0; cut <= disk.operations.length; cut++)
      for (const loss of LOSSES.filter((_, index) => index % 5 === cut % 5))
        lost.push(...(await lostAfter(disk.operations.slice(0, cut), loss, acknowledged)))
    expect(lost).toEqual([])
  })

  it('after a restart in the middle of a deletion loses no acknowledged message', async () => {
    const lost: string[] = []
    for (let kill = 1; kill < 7; kill++) {
      const disk = await createDisk()
      const first = inboxOf(disk.root)
      const early = await addTo(first, disk, ids(0, 3))
      disk.killAfter(kill)
      await first.drop(({ id }) => id === DELETED).catch(() => {})
      disk.restart()
      const late = await addTo(inboxOf(disk.root), disk, ids(3, 2))
      recordTo(undefined)
      const acknowledged = [...early, ...late].filter(({ id }) => id !== DELETED)
      for (const loss of LOSSES) lost.push(...(await lostAfter(disk.operations, loss, acknowledged)))
    }
    expect(lost).toEqual([])
  })

  it('after a person’s erasure was requested loses no request', async () => {
    const disk = await createDisk()
    const inbox = inboxOf(disk.root)
    await inbox.add(messageOf(DELETED))
    await requestErasure(join(disk.root, 'data', 'inbox'), 'ada@example.com', { timeout: 0 })
    recordTo(undefined)
    const remaining: string[] = []
    for (const loss of LOSSES) {
      const root = join(base, `cut${++disks}`)
      await restore(stateAfter(disk.operations, loss, createRandom(disks)), root)
      const erasures = startErasures({
        ...{ dir: join(root, 'data', 'inbox'), inbox: inboxOf(root), onErased: () => {} },
      })
      await erasures.end()
      for (const id of await idsIn(inboxOf(root)))
        remaining.push(`names ${loss.names}, bytes ${loss.bytes}: ${id}`)
    }
    expect(remaining).toEqual([])
  })
})
