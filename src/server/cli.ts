import { readOptions, USAGE } from './options'
import { reportStartErrors, serve } from './serve'

await reportStartErrors(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.info(USAGE)
  else await serve(options)
})
