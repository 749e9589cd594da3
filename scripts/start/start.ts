import {
  assertPortFree,
  DEMO_DIR,
  openPackage,
  readMailSettings,
  readOptions,
  readSettingsFile,
  reportStartErrors,
  serve,
  USAGE,
} from '../../src/server'
import { build } from './builds'

await reportStartErrors(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.info(USAGE)
    return
  }
  // Options are validated before anything is built.
  await assertPortFree(options.port, options.host)
  if (options.content !== undefined) await openPackage(options.content)
  if (options.settings !== undefined) await readSettingsFile(options.settings)
  await readMailSettings(process.env, options.mail)

  await build('app')
  if ((options.content ?? DEMO_DIR) === DEMO_DIR) await build('demo')
  await serve(options)
})
