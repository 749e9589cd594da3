import { randomUUID } from 'node:crypto'
import { readlink, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRecord } from '../../content'
import { writeAtomically } from './atomicWrite'
import { FolderBusy } from './folderLock'
import { readBounded } from './readBounded'
import { safeOpen } from './safeOpen'

interface LeaseOptions {
  /** Called when another process has taken the folder, for example while this one was suspended. */
  readonly onLost: (error: FolderBusy) => void
  readonly host?: string
  /** Milliseconds between two renewals. */
  readonly renewEvery?: number
}

interface Lease {
  readonly id: string
  readonly host: string
  /** Where a lock of this machine is visible: a container has a network of its own. */
  readonly machine: string
  readonly pid: number
  /** Grows with each renewal. */
  readonly renewal: number
}

const FILE = 'in-use.json'
const RENEW_EVERY = 5000
/** Renewals that a holder may miss: its disk or machine may be slow. */
const MOST_MISSED = 3

/**
 * Marks a folder as in use for processes on other machines and in other containers, which a lock of this machine
 * does not reach. The mark is renewed; another process takes over a mark that it sees unchanged for several
 * renewals, by its own clock, so that a crash blocks nothing for long. Returns the release function.
 * @throws FolderBusy naming the process that holds it.
 */
export async function leaseFolder(
  dir: string,
  { onLost, host = hostname(), renewEvery = RENEW_EVERY }: LeaseOptions,
): Promise<() => Promise<void>> {
  const machine = `${host} ${await readlink('/proc/self/ns/net').catch(() => '')}`
  await awaitRelease(dir, machine, renewEvery)
  const id = randomUUID()
  let renewal = 0
  const renew = () =>
    writeAtomically(
      dir,
      FILE,
      `${JSON.stringify({ id, host, machine, pid: process.pid, renewal: renewal++ })}\n`,
    )
  await renew()
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = readLease(dir).then((found) => {
      if (!found || found.id === id) return renew()
      clearInterval(timer)
      onLost(busy(dir, found))
    })
    // A full disk must not end the server; the next renewal may succeed.
    renewing = renewing.catch(() => {})
  }, renewEvery).unref()
  return async () => {
    clearInterval(timer)
    await renewing
    if ((await readLease(dir))?.id === id) await rm(join(dir, FILE), { force: true })
  }
}

/** @throws FolderBusy if the holder of the folder renews its mark. */
async function awaitRelease(dir: string, machine: string, renewEvery: number): Promise<void> {
  const before = await readLease(dir)
  // Of this machine: its process has ended, or it would hold the machine's own lock.
  if (!before || before.machine === machine) return
  for (let missed = 0; missed < MOST_MISSED; missed++) {
    await wait(renewEvery)
    const found = await readLease(dir)
    if (!found) return
    if (found.id !== before.id || found.renewal !== before.renewal) throw busy(dir, found)
  }
}

function busy(dir: string, { host, pid }: Lease): FolderBusy {
  return new FolderBusy(`${dir} is in use by process ${pid} on ${host}`)
}

/** A lease has a few hundred. */
const MOST_BYTES = 64 * 1024

/** Undefined: there is none, or it cannot be read. */
async function readLease(dir: string): Promise<Lease | undefined> {
  const handle = await safeOpen(dir, FILE, { grows: true }).catch(() => undefined)
  try {
    const bytes = handle && (await readBounded(handle, MOST_BYTES))
    const json: unknown = JSON.parse(bytes?.toString('utf8') ?? 'null')
    const { id, host, machine, pid, renewal } = isRecord(json) ? json : {}
    return typeof id === 'string' && typeof host === 'string'
      ? { id, host, machine: String(machine), pid: Number(pid), renewal: Number(renewal) }
      : undefined
  } catch {
    return undefined
  } finally {
    await handle?.close()
  }
}
