import { readFile } from 'node:fs/promises'
import { canMoveIndex, withIndexInFront } from '../package/media/faststart'
import { readMp4 } from '../package/media/mp4'
import type { CachedFile, PullStore } from './store'

/** A downloaded file as the package gets it. */
export interface Repaired {
  readonly file: Pick<CachedFile, 'sha256' | 'bytes'>
  /** What was repaired without loss. */
  readonly repair?: string
}

/** Moves the index of a film to its front, as a CMS takes films as they are. Other files stay as they are. */
export async function repaired(
  url: URL,
  file: Repaired['file'],
  store: Pick<PullStore, 'fileOf' | 'add'>,
): Promise<Repaired> {
  if (!/\.mp4$/i.test(url.pathname) || !canMoveIndex(file.bytes)) return { file }
  const path = store.fileOf(file.sha256)
  // The check reports films that cannot be read.
  const header = await readMp4(path).catch(() => undefined)
  if (!header || header.faststart) return { file }
  const moved = await store.add(withIndexInFront(await readFile(path)))
  return { file: moved, repair: `${url.pathname}: moved its index to the front` }
}
