import { SERVER_DIR } from '../../scripts/pack/folders'
import { buildPackage } from '../../scripts/package/build'
import { build } from '../../scripts/start/builds'
import { writeHostileSources } from './support/hostileSources'
import { SERVER_PROGRAM } from './support/serve'
import { startServerPool } from './support/serverPool'
import { CMS_URL, PACKAGES } from './support/showroom'

const HOSTILE = '.cache/hostile-sources'

/**
 * Builds what the browser tests need: the app and the content packages. Unchanged pictures are reused.
 * @returns stops the servers that were started.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[CMS_URL] !== undefined) {
    await build('app')
    return async () => {}
  }
  // Each of them leaves cores idle at times.
  await Promise.all([build('app'), build('demo'), build('server'), buildFixtures()])
  process.env[SERVER_PROGRAM] = SERVER_DIR
  return startServerPool()
}

async function buildFixtures(): Promise<void> {
  writeHostileSources(HOSTILE)
  for (const name of ['colours', 'relay', 'chart', 'access', 'articles', 'hostile'] as const) {
    const source = name === 'hostile' ? HOSTILE : `tests/fixtures/${name}`
    await buildPackage({ source, out: PACKAGES[name], cacheDir: '.cache' })
  }
}
