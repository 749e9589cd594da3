import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, signedText } from '../../src/contracts'
import { openPackage } from '../../src/server'
import { openStore } from '../../src/server/updates/store'
import { listStore } from '../../src/server/updates/store/contents'
import { layoutOf } from '../../src/server/updates/store/layout'
import { readPointer } from '../../src/server/updates/store/pointer'
import { hashOf } from './releases'

/** The findings about a store. */
export interface Inspected {
  /** Version of the active release. */
  readonly version: string
  readonly refused: (version: string) => boolean
  /** Hashes of the verified files. */
  readonly verified: ReadonlySet<string>
  /** What is wrong; empty if the kiosk would show a correct release. */
  readonly faults: readonly string[]
}

/**
 * Inspects a store before and after it is opened: first the release that the pointer names, then the one that
 * the opened store shows. Compares every byte with the published release.
 */
export async function inspect(dir: string, published: (version: string) => Manifest): Promise<Inspected> {
  const layout = layoutOf(dir)
  const faults: string[] = []
  const pointer = readPointer(JSON.parse(await readFile(layout.pointer, 'utf8')))
  if (!pointer?.active) faults.push('the pointer names no release')
  else faults.push(...(await faultsOf(layout.release(pointer.active), published)))
  const logged: string[] = []
  const store = await openStore(dir, { log: (line) => logged.push(line) })
  try {
    const shown = store.active()
    if (!shown)
      return {
        version: '',
        refused: () => false,
        verified: new Set(),
        faults: [...faults, 'no release is active'],
      }
    faults.push(...(await faultsOf(shown.dir, published)), ...logged)
    const served = await openPackage(shown.dir)
    await served.folder.release()
    const { files } = await listStore(layout)
    for (const name of files) {
      if (hashOf(await readFile(layout.file(name))) !== name)
        faults.push(`files/${name} does not match its name`)
    }
    const refusal = (version: string) => store.refusal(version)
    return {
      version: shown.manifest.version,
      refused: (version) => refusal(version) !== undefined,
      verified: new Set(files),
      faults,
    }
  } finally {
    await store.close()
  }
}

async function faultsOf(dir: string, published: (version: string) => Manifest): Promise<readonly string[]> {
  const found: Manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
  const wanted = published(found.version)
  if (signedText(found) !== signedText(wanted)) return [`${found.version} has another manifest`]
  const faults: string[] = []
  for (const { path, sha256 } of wanted.files) {
    const bytes = await readFile(join(dir, path)).catch(() => undefined)
    if (!bytes || hashOf(bytes) !== sha256)
      faults.push(`${found.version}: ${path} is ${bytes ? 'wrong' : 'missing'}`)
  }
  return faults
}
