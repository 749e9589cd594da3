import { mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BuildError } from './problem'

/** Lock file of a build, containing its process id. */
export const LOCK = '.showroom-build'

/** Locks of this process, whose id does not tell its builds apart. */
const held = new Set<string>()

/** Milliseconds after which a lock without a process id is that of a killed process. */
const WRITTEN = 10_000
const PAUSE = 20

/**
 * Runs `work` while no other build writes into the folder.
 * @throws BuildError when another one does.
 */
export async function withLock<T>(out: string, work: () => Promise<T>): Promise<T> {
  const lock = resolve(out, LOCK)
  if (held.has(lock)) throw busy(out)
  held.add(lock)
  try {
    if (!(await take(lock))) throw busy(out)
    try {
      return await work()
    } finally {
      await rm(lock, { force: true })
    }
  } finally {
    held.delete(lock)
  }
}

const busy = (out: string) =>
  new BuildError([{ file: out, message: `another build is writing here; if there is none, remove ${LOCK}` }])

/** Creates the lock; false: another process has it. */
async function take(lock: string): Promise<boolean> {
  for (;;) {
    if (await create(lock)) return true
    const state = await stateOf(lock)
    if (state === 'live') return false
    if (state === 'dead') await removeDead(lock)
  }
}

/** Creates the lock with the id of this process; false: it exists. */
async function create(lock: string): Promise<boolean> {
  const handle = await open(lock, 'wx').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause
    return undefined
  })
  if (!handle) return false
  try {
    await handle.writeFile(String(process.pid))
  } catch (cause) {
    // On a full disk: an empty lock would keep the next build out.
    await rm(lock, { force: true })
    throw cause
  } finally {
    await handle.close()
  }
  return true
}

/** Removes a lock that a killed build left: one process at a time, because another may take it meanwhile. */
async function removeDead(lock: string): Promise<void> {
  const guard = `${lock}-removal`
  const isMine = await mkdir(guard).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause
      return false
    },
  )
  if (!isMine) {
    // A process may have been killed just there.
    if ((await ageOf(guard)) > WRITTEN) await rmdir(guard).catch(() => {})
    await wait(PAUSE)
    return
  }
  try {
    // Where there is none, another process may create it at this moment.
    if ((await stateOf(lock)) === 'dead') await rm(lock, { recursive: true, force: true })
  } finally {
    await rmdir(guard)
  }
}

/** Whether another live process holds the lock, a killed one left it, or there is none. */
async function stateOf(lock: string): Promise<'live' | 'dead' | 'none'> {
  const text = await readFile(lock, 'utf8').catch((cause: NodeJS.ErrnoException) => cause)
  if (text instanceof Error) return text.code === 'ENOENT' ? 'none' : 'dead'
  if (text === '') return (await ageOf(lock)) < WRITTEN ? 'live' : 'dead'
  const pid = Number(text)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return 'dead'
  try {
    process.kill(pid, 0)
    return 'live'
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM' ? 'live' : 'dead'
  }
}

/** Milliseconds since a file or folder was made; none, if it is gone. */
async function ageOf(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs
}
