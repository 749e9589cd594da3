import { loadPackage } from '../../../scripts/check/loadedPackage'
import { isRecord } from '../../../src/content'
import { readPackage } from '../../../src/server'

/** Identities that a CMS gives, and names of files: a package is the same without them. */
const ASIDE = ['documentId', 'hash', 'updatedAt']

/** What a showroom reads of a package, by language and path; files are named by their hash. */
export async function readComparable(dir: string): Promise<ReadonlyMap<string, unknown>> {
  const pack = await readPackage(dir)
  const { languages } = await loadPackage(pack)
  const hashes = new Map(pack.manifest.files.map(({ path, sha256 }) => [`/${path}`, sha256]))
  const values = new Map<string, unknown>()
  for (const { locale, content } of languages) flatten(content, locale, hashes, values)
  return values
}

function flatten(
  value: unknown,
  path: string,
  hashes: ReadonlyMap<string, string>,
  values: Map<string, unknown>,
): void {
  if (value instanceof Map) {
    for (const [key, child] of value) flatten(child, `${path}.${String(key)}`, hashes, values)
  } else if (Array.isArray(value)) {
    for (const [at, child] of value.entries()) flatten(child, `${path}.${at}`, hashes, values)
  } else if (isRecord(value)) {
    const isMedia = typeof value.url === 'string' && typeof value.hash === 'string'
    for (const [name, child] of Object.entries(value)) {
      if (ASIDE.includes(name) || (name === 'id' && isMedia)) continue
      flatten(child, `${path}.${name}`, hashes, values)
    }
  } else values.set(path, typeof value === 'string' ? (hashes.get(value) ?? value) : value)
}
