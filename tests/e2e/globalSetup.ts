import { execFileSync } from 'node:child_process'
import { build } from '../../scripts/start/builds'
import { PACKAGES } from './showroom'

/** Builds what the browser tests are shown: the app, the demo and the colour world. */
export default async function globalSetup(): Promise<void> {
  await build('app')
  await build('demo')
  const command = ['--import', 'tsx', 'scripts/content-build.ts', 'tests/fixtures/colours', PACKAGES.colours]
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
}
