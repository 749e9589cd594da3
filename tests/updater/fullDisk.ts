import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inspect } from './inspect'
import { install } from './killUpdater'
import { startKiosk } from './process'
import { startPublisher } from './publisher'
import { createReleases } from './releases'

const run = promisify(execFile)
const ROUNDS = 10

export interface FullDiskCounts {
  readonly rounds: number
  /** Updates that ended because the disk was full, and after which the old release was intact. */
  readonly full: number
  /** Updates that completed once there was space, and files that they downloaded again. */
  readonly mended: number
  readonly fetchedAgain: number
  readonly faults: readonly string[]
}

/**
 * Updates on a small disk that claims to have space but has none, each time at another file; then adds space.
 * Undefined: this machine does not allow creating a disk.
 */
export async function fillDisk(seed: number, script: string): Promise<FullDiskCounts | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const releases = createReleases(seed, { files: 60, largest: 400_000 })
  const published = (version: string) => releases.release(Number(version.split(' ')[1])).manifest
  const publisher = await startPublisher()
  const counts = { rounds: ROUNDS, full: 0, mended: 0, fetchedAgain: 0 }
  const faults: string[] = []
  publisher.publish(releases.release(7))
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const dir = await mkdtemp(join(tmpdir(), 'showroom-full-'))
      await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dir])
      try {
        await install(dir, releases)
        const used = Number((await run('df', ['--output=used', '-k', dir])).stdout.trim().split('\n').at(-1))
        await run('mount', ['-o', `remount,size=${used + 40 + round * 150}k`, dir])
        const options = { dir, url: publisher.url, key: releases.key, ahead: 0, haste: 200, boasts: true }
        const first = startKiosk(script, options)
        await first.gone
        if (first.output.at(-1)?.startsWith('end full')) counts.full++
        else faults.push(`round ${round}: ${first.output.at(-1)}`)
        await run('mount', ['-o', 'remount,size=64m', dir])
        const before = await inspect(dir, published)
        faults.push(...before.faults)
        if (before.version !== 'release 0') faults.push(`round ${round}: ${before.version} on a full disk`)
        publisher.asked.length = 0
        await startKiosk(script, options).gone
        counts.fetchedAgain += publisher.asked.filter(({ path }) =>
          before.verified.has(path.slice(-64)),
        ).length
        const after = await inspect(dir, published)
        faults.push(...after.faults)
        if (after.version === 'release 7') counts.mended++
      } finally {
        await run('umount', [dir])
        await rm(dir, { recursive: true, force: true })
      }
    }
  } finally {
    await publisher.close()
  }
  return { ...counts, faults }
}
