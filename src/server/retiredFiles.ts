import { type PackageFile, readRetiredFiles } from '../contracts'
import { openPlain } from './plainFile'

/** A list of more than this is none that a build wrote. */
const MOST_BYTES = 32 * 1024 * 1024

/** The files that a build left out lately, by path: `retired.json` beside the manifest. Without a good list, none. */
export async function readRetired(folder: string): Promise<ReadonlyMap<string, PackageFile>> {
  const handle = await openPlain(folder, 'retired.json').catch(() => undefined)
  if (!handle) return new Map()
  try {
    if ((await handle.stat()).size > MOST_BYTES) return new Map()
    const files = readRetiredFiles(JSON.parse(await handle.readFile('utf8')))
    return new Map(files.map((file) => [file.path, file]))
  } catch {
    return new Map()
  } finally {
    await handle.close()
  }
}
