import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions, USAGE } from './options'
import { reportStartErrors, serve } from './serve'

// The program of the build, dist/server. It finds the app beside itself, whatever the working directory.
const APP_DIR = resolve(dirname(fileURLToPath(import.meta.url)), '../../app')

await reportStartErrors(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.info(USAGE)
  else await serve(options, APP_DIR)
})
