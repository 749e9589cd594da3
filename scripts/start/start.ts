import {
  assertPortFree,
  DEMO_DIR,
  isRemote,
  openPackage,
  readMailSettings,
  readOptions,
  readSettingsFile,
  reportStartErrors,
  USAGE,
} from '../../src/server'
import { build } from './builds'

// Ends with the process that waits for it.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

await reportStartErrors(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.info(USAGE)
    return
  }
  // Options are validated before anything is built.
  await assertPortFree(options.port, options.host)
  if (options.content !== undefined && !isRemote(options.content)) await openPackage(options.content)
  if (options.settings !== undefined) await readSettingsFile(options.settings)
  await readMailSettings(process.env, options.mail)

  await build('app')
  await build('server')
  if ((options.content ?? DEMO_DIR) === DEMO_DIR) await build('demo')
  // The server runs in the process that started this one.
  process.send?.('built')
})
