import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../../../src/contracts'
import { DEMO_DIR } from '../../../src/server'

/** Where the package is. */
export const CONTENT = '.cache/bench-pressure'

/** A film larger than the buffers of a connection that nobody reads. */
export const LONG_FILM = 'media/long.pressure.mp4'
const LONG_FILM_BYTES = 48 * 1024 * 1024

/** Creates the demo's package with one long film added. @returns the paths of its films. */
export async function preparePackage(): Promise<readonly string[]> {
  await rm(CONTENT, { recursive: true, force: true })
  await cp(DEMO_DIR, CONTENT, { recursive: true })
  const film = Buffer.alloc(LONG_FILM_BYTES, 'film')
  await writeFile(join(CONTENT, LONG_FILM), film)
  const manifest = readManifest(JSON.parse(await readFile(join(CONTENT, 'manifest.json'), 'utf8')))
  const sha256 = createHash('sha256').update(film).digest('hex')
  const files = [...manifest.files, { path: LONG_FILM, sha256, bytes: film.length }]
  await writeFile(join(CONTENT, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  return manifest.files
    .filter(({ path, bytes }) => path.endsWith('.mp4') && bytes > 5e5)
    .map(({ path }) => path)
}
