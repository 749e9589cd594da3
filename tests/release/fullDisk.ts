import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEditedCms } from './cms'
import { editionOf, inspectReleases } from './inspect'
import { optionsOf, published } from './killRelease'
import { startRelease } from './process'

const run = promisify(execFile)
const STEP_KILOBYTES = 12

export interface FullDisk {
  readonly rounds: number
  /** Releases that ended because the disk was full, and those that had space enough. */
  readonly full: number
  readonly fitted: number
  readonly faults: readonly string[]
}

/**
 * Makes releases on a disk that is full, each time at another file; then adds space. Undefined: this machine does not
 * allow creating a disk.
 */
export async function fillReleaseDisk(rounds: number, script: string): Promise<FullDisk | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const cms = await openEditedCms()
  const disk = join(cms.root, 'disk')
  await mkdir(disk)
  const isThere = await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).then(
    () => true,
    () => false,
  )
  const counts = { rounds, full: 0, fitted: 0 }
  const faults: string[] = []
  try {
    if (!isThere) return undefined
    const dir = join(disk, 'releases')
    const options = await optionsOf(cms, dir)
    await published(script, options)
    for (let round = 0; round < rounds; round++) {
      const before = await editionOf(join(dir, 'current'))
      cms.edition++
      await run('mount', ['-o', `remount,size=${(await usedOf(disk)) + round * STEP_KILOBYTES}k`, disk])
      const running = startRelease(script, ['publish', ...options])
      const code = await running.gone
      const shown = await editionOf(join(dir, 'current'))
      if (code === 0) counts.fitted++
      else if (/ENOSPC|no space left/i.test(running.output())) counts.full++
      else faults.push(`round ${round}: ${running.output()}`)
      if (shown !== (code === 0 ? String(cms.edition) : before))
        faults.push(`round ${round}: shows edition ${shown}, exit code ${code}`)
      faults.push(...(await inspectReleases(dir, cms.key.publicKey)).faults)
      await run('mount', ['-o', 'remount,size=64m', disk])
      await published(script, options)
      const mended = await editionOf(join(dir, 'current'))
      if (mended !== String(cms.edition)) faults.push(`round ${round}: with space it shows edition ${mended}`)
    }
    return { ...counts, faults }
  } finally {
    if (isThere) await run('umount', [disk])
    await cms.close()
  }
}

async function usedOf(disk: string): Promise<number> {
  const { stdout } = await run('df', ['--output=used', '-k', disk])
  return Number(stdout.trim().split('\n').at(-1))
}
