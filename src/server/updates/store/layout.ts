import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Manifest, signedText } from '../../../contracts'

/** The paths in a store. */
export interface Layout {
  readonly root: string
  readonly pointer: string
  readonly next: string
  readonly keyLists: string
  readonly files: string
  readonly partialFiles: string
  readonly releases: string
  file(sha256: string): string
  partialFile(sha256: string): string
  release(id: string): string
  /** The folder in which a release is assembled. */
  draft(id: string): string
}

export function layoutOf(root: string): Layout {
  const [files, partialFiles, releases] = [join(root, 'files'), join(root, 'begun'), join(root, 'releases')]
  return {
    root,
    pointer: join(root, 'current.json'),
    next: join(root, 'next.json'),
    keyLists: join(root, 'keys.json'),
    files,
    partialFiles,
    releases,
    file: (sha256) => join(files, sha256.slice(0, 2), sha256),
    partialFile: (sha256) => join(partialFiles, sha256),
    release: (id) => join(releases, id),
    draft: (id) => join(releases, `${id}.new`),
  }
}

const ID_DIGITS = 24

/** The id of a release; it differs whenever anything signed differs. */
export function releaseId(manifest: Manifest): string {
  return createHash('sha256').update(signedText(manifest)).digest('hex').slice(0, ID_DIGITS)
}

export const isReleaseId = (name: string): boolean => name.length === ID_DIGITS && /^[0-9a-f]+$/.test(name)
