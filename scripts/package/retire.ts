import { writeFile } from 'node:fs/promises'
import {
  type Manifest,
  MEDIA_STAY_MS,
  type PackageFile,
  type RetiredFile,
  readManifest,
  readRetiredFiles,
} from '../../src/contracts'
import { holds, readPlain, type Staged, stage } from './place'

/** What a build finds in the folder of the package before it. */
export interface Before {
  readonly files: readonly PackageFile[]
  readonly retired: readonly RetiredFile[]
}

/** Reads what is there; nothing where there is no package, or a broken one. */
export async function readBefore(out: string): Promise<Before> {
  const [manifest, retired] = await Promise.all([
    parsed(out, 'manifest.json', readManifest),
    parsed(out, 'retired.json', readRetiredFiles),
  ])
  return { files: manifest?.files ?? [], retired: retired ?? [] }
}

/** The media that this build leaves out, and those left out before whose time is not over. `now`: of this build. */
export async function filesToRetire(
  out: string,
  { files, retired }: Before,
  manifest: Pick<Manifest, 'files'>,
  now: Date,
): Promise<readonly RetiredFile[]> {
  const used = new Set(manifest.files.map(({ path }) => path))
  const known = new Set(retired.map(({ path }) => path))
  const until = new Date(now.getTime() + MEDIA_STAY_MS).toISOString()
  const fresh = files
    .filter(({ path }) => path.startsWith('media/') && !known.has(path))
    .map(({ path, sha256, bytes }) => ({ path, sha256, bytes, until }))
  const kept: RetiredFile[] = []
  for (const file of [...retired.filter((file) => Date.parse(file.until) > now.getTime()), ...fresh]) {
    if (!used.has(file.path) && (await holds(out, file))) kept.push(file)
  }
  return kept
}

/** The list of them, to be put beside the manifest; undefined: there are none. */
export async function stageRetired(out: string, files: readonly RetiredFile[]): Promise<Staged | undefined> {
  if (files.length === 0) return undefined
  const text = `${JSON.stringify({ files }, null, 1)}\n`
  return stage(out, 'retired.json', (fresh) => writeFile(fresh, text, { flag: 'wx' }))
}

async function parsed<T>(out: string, path: string, read: (json: unknown) => T): Promise<T | undefined> {
  try {
    return read(JSON.parse((await readPlain(out, path)) ?? ''))
  } catch {
    return undefined
  }
}
