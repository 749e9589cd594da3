import { spawn } from 'node:child_process'
import { assertPortFree, reportStartErrors, StartError } from '../../src/server'
import { followSources } from '../dev/follow'
import { devPages } from '../dev/pages'
import { optionsOf } from '../options'
import { build } from '../start/builds'
import { assertSources } from '../start/sources'

const USAGE = `usage: npm run dev                            Vite's development server, for the code
       npm run dev -- --content DIR [options]   shows the sources of a showroom while they change
  --port N  port to listen on (4173)`

if (process.argv.some((argument) => /^--(content|help)(=|$)/.test(argument))) await reportStartErrors(show)
else {
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  vite.once('close', (code) => {
    process.exitCode = code ?? 1
  })
}

async function show(): Promise<void> {
  const { values } = optionsOf(
    {
      options: {
        content: { type: 'string' },
        port: { type: 'string', default: '4173' },
        help: { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const { content: source, port: wanted, help } = values
  if (help || source === undefined) return console.info(USAGE)
  const port = Number(wanted)
  if (!/^\d{1,5}$/.test(wanted) || port > 65_535)
    throw new StartError(`--port must be a number from 0 to 65535, not '${wanted}'.`)
  await assertSources(source)
  await assertPortFree(port, '127.0.0.1')
  await build('app')
  const { url, end } = await followSources(source, port, { pages: devPages })
  console.info(`\n  Showroom   ${url}\n  Sources    ${source}\n  Press Ctrl-C to stop\n`)
  process.once('SIGINT', () => void end().then(() => process.exit()))
}
