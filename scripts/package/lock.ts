import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildError } from './problem'

/** Says that a build is writing into a folder, and which process that is. */
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

/** By a process that lives and is not this one: what a killed build left holds nobody up. */
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
