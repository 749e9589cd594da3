import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Hono } from 'hono'
import {
  APP_DIR,
  assertPortFree,
  createServer,
  type LiveRelease,
  listen,
  readSettingsFile,
  reportStartErrors,
  StartError,
} from '../../src/server'
import { devPages } from '../dev/pages'
import { createSession } from '../dev/session'
import { watchSources } from '../dev/watch'
import { optionsOf } from '../options'
import { build } from '../start/builds'
import { assertSources, packageFolder, settingsOf } from '../start/sources'

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
  await follow(source, port)
}

async function follow(source: string, port: number): Promise<void> {
  const out = packageFolder(source)
  let served: { readonly app: Hono; readonly live: LiveRelease } | undefined
  let settings = ''
  const serve = async () => {
    const [, file] = await settingsOf(source, [])
    const json = await readSettingsFile(file ?? join(APP_DIR, 'settings.json'))
    if (served && settings === JSON.stringify(json)) {
      if (!(await served.live.renew())) throw new Error('The package was rejected: the reason is above.')
      return
    }
    settings = JSON.stringify(json)
    const before = served
    served = await createServer({ packageDir: out, appDir: APP_DIR, settings: json })
    await before?.live.end()
  }
  const session = createSession({
    ...{ source, out, cacheDir: '.cache', serve },
    progress: (done, total) => progress(`Building ${source}`, done, total),
    print: (line) => console.info(line),
  })
  await session.rebuild()
  const stop = watchSources(source, () => void session.rebuild())
  // Mistakes of the first build are mended meanwhile.
  while (!served) await new Promise<void>((resolve) => once(session.subscribe, resolve))
  const { url, close } = await listen(
    devPages(session, () => (served as { app: Hono }).app),
    port,
    '127.0.0.1',
  )
  console.info(`\n  Showroom   ${url}\n  Sources    ${source}\n  Press Ctrl-C to stop\n`)
  process.once('SIGINT', () => {
    stop()
    void close().then(() => process.exit())
  })
}

function once(subscribe: (listener: () => void) => () => void, listener: () => void): void {
  const unsubscribe = subscribe(() => {
    unsubscribe()
    listener()
  })
}

/** Pictures and films that are made for the first time take a while: says how far it is. */
function progress(step: string, done: number, total: number): void {
  const line = `${step}: ${done} of ${total} pictures and films`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
  else if (done === total || done % 25 === 0) console.info(line)
}
