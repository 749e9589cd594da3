// npm run export -- CONTENT OUT: writes a showroom as files that any web host serves without a server of its own.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { APP_DIR, reportStartErrors, StartError } from '../src/server'
import { omitUndefined } from '../src/util'
import { exportSite } from './export/exportSite'
import { optionsOf } from './options'

const USAGE = `usage: npm run export -- CONTENT OUT [options]
  --settings FILE  settings.json to export instead of the built-in one
  --url URL        public address of the exported showroom (site.url)
  --base PATH      path that it is served at, such as /showroom/ (that of the address, otherwise /)`

const text = { type: 'string' } as const
const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: { settings: text, url: text, base: text, help: { type: 'boolean', default: false } },
  },
  USAGE,
)

// In the build, the app is beside the server that this command belongs to.
const built = resolve(dirname(fileURLToPath(import.meta.url)), '../../app')
const appDir = existsSync(resolve(built, 'index.html')) ? built : APP_DIR

await reportStartErrors(async () => {
  const { help, ...options } = values
  if (help) return console.info(USAGE)
  const [content, out, ...more] = positionals
  if (content === undefined || out === undefined || more.length > 0)
    throw new StartError('Name the content package and the folder to write (--help lists the options).')
  const { files, bytes, notes } = await exportSite({ content, out, appDir, ...omitUndefined(options) })
  for (const note of notes) console.warn(note)
  console.info(`${out}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB`)
})
