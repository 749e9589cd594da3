import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildError } from './problem'

/** Lock file of a build, containing its process id. */
export const LOCK = '.showroom-build'

/**
 * Runs `work` while no other build writes into the folder.
 * @throws BuildError when another one does.
 */
export async function withLock<T>(out: string, work: () => Promise<T>): Promise<T> {
  const lock = join(out, LOCK)
  if (await isLocked(lock))
    throw new BuildError([
      { file: out, message: `another build is writing here; if there is none, remove ${LOCK}` },
    ])
  await rm(lock, { recursive: true, force: true })
  await writeFile(lock, String(process.pid), { flag: 'wx' })
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Whether another live process holds the lock; a killed build's lock is ignored. */
async function isLocked(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
