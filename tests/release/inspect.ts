import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentRelease, listReleases, packageOf } from '../../scripts/release/history'
import type { Manifest } from '../../src/contracts'
import { readPackage } from '../../src/server'
import { parseKeys, signatureFault } from '../../src/server/updates/updater'

/** What servers and kiosks find in a folder of releases. */
export interface Found {
  /** The id of the current release. */
  readonly id: number | undefined
  readonly manifest: Manifest | undefined
  /** What is wrong; empty if every release is complete and signed. */
  readonly faults: readonly string[]
}

/** Compares every byte of the current and of all earlier releases with their signed manifests. */
export async function inspectReleases(dir: string, publicKey: string): Promise<Found> {
  const id = await currentRelease(dir)
  if (id === undefined) return { id, manifest: undefined, faults: ['current leads to no release'] }
  const listed = await listReleases(dir)
  const faults = await Promise.all(listed.map((release) => faultsOf(packageOf(dir, release.id), publicKey)))
  if (!listed.some((release) => release.id === id)) faults.push([`current is ${id}, which is not listed`])
  faults.push(await faultsOf(join(dir, 'current'), publicKey))
  const { manifest } = await readPackage(join(dir, 'current'))
  return { id, manifest, faults: faults.flat() }
}

async function faultsOf(packageDir: string, publicKey: string): Promise<readonly string[]> {
  try {
    const { manifest, locate } = await readPackage(packageDir)
    const wrong = signatureFault(manifest, parseKeys([publicKey]))
    const faults = wrong === undefined ? [] : [`${packageDir}: ${wrong}`]
    for (const file of manifest.files) {
      const bytes = await readFile(locate(file)).catch(() => undefined)
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.sha256)
        faults.push(`${packageDir}: ${file.path} is ${bytes ? 'wrong' : 'missing'}`)
    }
    return faults
  } catch (cause) {
    return [`${packageDir}: ${String(cause)}`]
  }
}

/** The version of the package's texts that `content` of the CMS has. */
export async function editionOf(packageDir: string): Promise<string | undefined> {
  const text = await readFile(join(packageDir, 'content', 'en', 'ui-translation.json'), 'utf8')
  return /"edition (\d+)"/.exec(text)?.[1]
}
