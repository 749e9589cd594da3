import { resolve } from 'node:path'
import { launchFromCommandLine, readDesktopOptions } from '../../src/desktop'
import { APP_DIR, DEMO_DIR, reportStartErrors } from '../../src/server'
import { LAUNCHER_DIR } from '../pack/folders'
import { build } from './builds'

await reportStartErrors(async () => {
  const args = process.argv.slice(2)
  const options = readDesktopOptions(args)
  if (options !== 'help' && !options.health) {
    await build('app')
    await build('desktop')
    if (options.contentFrom !== undefined && resolve(options.contentFrom) === resolve(DEMO_DIR))
      await build('demo')
  }
  const file = resolve(LAUNCHER_DIR, 'cli.js')
  await launchFromCommandLine(args, { file, execArgv: [] }, resolve(APP_DIR))
})
