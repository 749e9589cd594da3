import { mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BuildError } from './problem'

/** Lock file of a build, containing its process id. */
export const LOCK = '.showroom-build'

/** Locks of this process: its builds share one process id. */
const held = new Set<string>()

/** Milliseconds after which a lock without a process id belongs to a killed process. */
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

/** Creates the lock. Returns false if another process holds it. */
async function take(lock: string): Promise<boolean> {
  for (;;) {
    if (await create(lock)) return true
    const state = await stateOf(lock)
    if (state === 'live') return false
    if (state === 'dead') await removeDead(lock)
  }
}

/** Creates the lock with the id of this process. Returns false if the lock exists. */
async function create(lock: string): Promise<boolean> {
  const handle = await open(lock, 'wx').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause
    return undefined
  })
  if (!handle) return false
  try {
    await handle.writeFile(String(process.pid))
  } catch (cause) {
    // The disk may be full. An empty lock would block the next build.
    await rm(lock, { force: true })
    throw cause
  } finally {
    await handle.close()
  }
  return true
}

/** Removes the lock of a killed build. Only one process at a time may do so: another one may create a new lock. */
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
    // The process that created the guard may have been killed.
    if ((await ageOf(guard)) > WRITTEN) await rmdir(guard).catch(() => {})
    await wait(PAUSE)
    return
  }
  try {
    if ((await stateOf(lock)) === 'dead') await rm(lock, { recursive: true, force: true })
  } finally {
    await rmdir(guard).catch(() => {})
  }
}

/** `live`: a running process holds the lock. `dead`: its process was killed. `none`: there is no lock. */
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

/** Milliseconds since a file or folder was modified, 0 if it is missing. The clock may have been set back since. */
async function ageOf(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  return Math.abs(Date.now() - mtimeMs)
}
