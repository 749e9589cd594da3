import { randomBytes } from 'node:crypto'
import { assertPortFree, reportStartErrors, StartError } from '../src/server'
import { followSources } from './dev/follow'
import { createProposals } from './motion/propose'
import { optionsOf } from './options'
import { build } from './start/builds'
import { assertSources, packageFolder } from './start/sources'
import { fileStorage } from './studio/files'
import { studioPages } from './studio/pages'

const USAGE = `usage: npm run studio -- DIR [options]   edits the sources of a showroom in its pictures
  --port N  port to listen on (4174)`

await reportStartErrors(show)

async function show(): Promise<void> {
  const { values, positionals } = optionsOf(
    {
      allowPositionals: true,
      options: { port: { type: 'string', default: '4174' }, help: { type: 'boolean', default: false } },
    },
    USAGE,
  )
  const [source, ...more] = positionals
  if (values.help || source === undefined || more.length > 0) return console.info(USAGE)
  const port = Number(values.port)
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    throw new StartError(`--port must be a number from 0 to 65535, not '${values.port}'.`)
  await assertSources(source)
  await assertPortFree(port, '127.0.0.1')
  await build('app')
  await build('studio')
  const token = randomBytes(24).toString('base64url')
  const storage = await fileStorage(source)
  const propose = createProposals()
  const { url, end } = await followSources(source, port, {
    pages: (session, showroom) =>
      studioPages({ ...{ session, showroom, storage, token, propose }, out: packageFolder(source) }),
  })
  console.info(
    `\n  Studio     ${url}__studio/#${token}\n  Sources    ${source}\n  Press Ctrl-C to stop; do not pass the address on: it lets its reader edit.\n`,
  )
  process.once('SIGINT', () => void end().then(() => process.exit()))
}
