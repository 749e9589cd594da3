import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchFromCommandLine, readDesktopOptions } from '../../src/desktop'
import { APP_DIR, DEMO_DIR, orExplain } from '../../src/server'
import { build } from './builds'

await orExplain(async () => {
  const args = process.argv.slice(2)
  const options = readDesktopOptions(args)
  if (options !== 'help' && !options.health) {
    await build('app')
    if (options.contentFrom !== undefined && resolve(options.contentFrom) === resolve(DEMO_DIR))
      await build('demo')
  }
  const file = fileURLToPath(new URL('../../src/desktop/cli.ts', import.meta.url))
  await launchFromCommandLine(args, { file, execArgv: ['--import', 'tsx'] }, resolve(APP_DIR))
})
