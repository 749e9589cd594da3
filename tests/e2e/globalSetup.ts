import { execFileSync } from 'node:child_process'
import { build } from '../../scripts/start/builds'
import { writeHostileSources } from './hostileSources'
import { PACKAGES } from './showroom'

/** Builds what the browser tests are shown: the app and the content packages. */
export default async function globalSetup(): Promise<void> {
  await build('app')
  await build('demo')
  writeHostileSources('.cache/hostile-sources')
  for (const name of ['colours', 'relay', 'chart', 'doors', 'articles', 'hostile'] as const) {
    const command = [
      '--import',
      'tsx',
      'scripts/content-build.ts',
      name === 'hostile' ? '.cache/hostile-sources' : `tests/fixtures/${name}`,
      PACKAGES[name],
    ]
    execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
