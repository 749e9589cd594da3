import { join } from 'node:path'
import type { Hono } from 'hono'
import { APP_DIR, createServer, type LiveRelease, listen, readSettingsFile } from '../../src/server'
import { packageFolder, settingsOf } from '../start/sources'
import { checkInProcess } from './checkInProcess'
import { createSession, type DevSession } from './session'
import { watchSources } from './watch'

interface Follow {
  /** The pages around the showroom. */
  pages(session: DevSession, showroom: () => Hono): Hono
}

interface Followed {
  readonly url: string
  /** Stops serving and watching. */
  end(): Promise<void>
}

/** Builds and serves the sources of a showroom on this machine alone, again after each change. */
export async function followSources(source: string, port: number, { pages }: Follow): Promise<Followed> {
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
    ...{ source, out, cacheDir: '.cache', serve, check: checkInProcess },
    progress: (done, total) => progress(`Building ${source}`, done, total),
    print: (line) => console.info(line),
  })
  // Before the first build, so that it misses no change.
  const stop = watchSources(source, () => void session.rebuild())
  await session.rebuild()
  // Mistakes of the first build are mended meanwhile.
  while (!served) await new Promise<void>((resolve) => once(session.subscribe, resolve))
  const { url, close } = await listen(
    pages(session, () => (served as { app: Hono }).app),
    port,
    '127.0.0.1',
  )
  return {
    url,
    async end() {
      stop()
      session.end()
      await close()
    },
  }
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
