import { readOptions, USAGE } from './options'
import { orExplain, serve } from './serve'

await orExplain(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.info(USAGE)
  else await serve(options)
})
