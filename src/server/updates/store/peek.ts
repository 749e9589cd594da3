import { readFile } from 'node:fs/promises'
import type { Manifest } from '../../../contracts'
import { layoutOf } from './layout'
import { type Pointer, readPointer } from './pointer'
import { readManifestFile } from './releaseFolder'

/** What a store claims to hold. */
export interface StorePeek {
  readonly active: Manifest | undefined
  readonly previous: Manifest | undefined
  readonly pointer: Pointer | undefined
}

/** Reads a store that another process may be using. Changes and verifies nothing. */
export async function peekStore(dir: string): Promise<StorePeek> {
  const layout = layoutOf(dir)
  const pointer = await readFile(layout.pointer, 'utf8')
    .then((text) => readPointer(JSON.parse(text)))
    .catch(() => undefined)
  const read = async (id: string | null | undefined) =>
    id ? readManifestFile(layout.release(id)).catch(() => undefined) : undefined
  return { pointer, active: await read(pointer?.active), previous: await read(pointer?.previous) }
}
