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
import { withSources } from './sources'

// Ends with the process that waits for it.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

const WITH_FOLDER = `[FOLDER] [options]
  FOLDER           sources of a showroom, which are built first, or a content package (the demo)`

await reportStartErrors(async () => {
  const argv = process.argv.slice(2)
  const hasFolder = argv[0] !== undefined && !argv[0].startsWith('-')
  const wanted = readOptions(hasFolder ? argv.slice(1) : argv)
  if (wanted === 'help') {
    console.info(USAGE.replace('[options]', WITH_FOLDER))
    return
  }
  // Options are validated before anything is built.
  await assertPortFree(wanted.port, wanted.host)
  const args = await withSources(argv)
  const options = readOptions(args)
  if (options === 'help') return
  if (options.content !== undefined && !isRemote(options.content))
    await (await openPackage(options.content)).folder.release()
  if (options.settings !== undefined) await readSettingsFile(options.settings)
  await readMailSettings(process.env, options.mail)

  await build('app')
  await build('server')
  if ((options.content ?? DEMO_DIR) === DEMO_DIR) await build('demo')
  // The server runs in the process that started this one.
  process.send?.({ args })
})
