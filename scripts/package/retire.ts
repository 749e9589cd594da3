import { writeFile } from 'node:fs/promises'
import {
  type Manifest,
  type PackageFile,
  RETIRED_MEDIA_MS,
  type RetiredFile,
  readManifest,
  readRetiredFiles,
} from '../../src/contracts'
import { hasFile, readTextFile, type Staged, stageFile } from './stagedFile'

/** The package that a build replaces. */
export interface PreviousPackage {
  readonly files: readonly PackageFile[]
  readonly retired: readonly RetiredFile[]
}

/** Reads the previous package; empty when there is none, or a broken one. */
export async function readPrevious(out: string): Promise<PreviousPackage> {
  const [manifest, retired] = await Promise.all([
    parsed(out, 'manifest.json', readManifest),
    parsed(out, 'retired.json', readRetiredFiles),
  ])
  return { files: manifest?.files ?? [], retired: retired ?? [] }
}

/** The media that this build no longer uses, and earlier ones that have not expired at `now`. */
export async function filesToRetire(
  out: string,
  { files, retired }: PreviousPackage,
  manifest: Pick<Manifest, 'files'>,
  now: Date,
): Promise<readonly RetiredFile[]> {
  const used = new Set(manifest.files.map(({ path }) => path))
  const known = new Set(retired.map(({ path }) => path))
  const until = new Date(now.getTime() + RETIRED_MEDIA_MS).toISOString()
  const fresh = files
    .filter(({ path }) => path.startsWith('media/') && !known.has(path))
    .map(({ path, sha256, bytes }) => ({ path, sha256, bytes, until }))
  const previous: RetiredFile[] = []
  for (const file of [...retired.filter((file) => Date.parse(file.until) > now.getTime()), ...fresh]) {
    if (!used.has(file.path) && (await hasFile(out, file))) previous.push(file)
  }
  return previous
}

/** Stages the list beside the manifest; undefined when it is empty. */
export async function stageRetired(out: string, files: readonly RetiredFile[]): Promise<Staged | undefined> {
  if (files.length === 0) return undefined
  const text = `${JSON.stringify({ files }, null, 1)}\n`
  return stageFile(out, 'retired.json', (fresh) => writeFile(fresh, text, { flag: 'wx' }))
}

async function parsed<T>(out: string, path: string, read: (json: unknown) => T): Promise<T | undefined> {
  try {
    return read(JSON.parse((await readTextFile(out, path)) ?? ''))
  } catch {
    return undefined
  }
}
