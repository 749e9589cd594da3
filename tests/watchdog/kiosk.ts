import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LAUNCHER_DIR } from '../../scripts/pack/folders'
import { type RecordedEvent, readFlightRecorder } from '../../src/desktop/kiosk/flightRecorder'
import { openStore, openUpdater } from '../../src/server'

/** A running launcher, with access for this test. */
export interface Kiosk {
  /** The page of the current browser; undefined: there is none. */
  page(): Promise<Page | undefined>
  processes(): Promise<Processes>
  /** The last events of its flight recorder. */
  events(): Promise<readonly RecordedEvent[]>
  /** Disconnects from the browser, which could not be found again otherwise. */
  release(): Promise<void>
  end(): Promise<void>
}

/** Process ids. */
export interface Processes {
  readonly browser: number | undefined
  readonly gpu: number | undefined
  readonly server: number | undefined
}

const CONTENT = 'dist/demo'

const running = new Set<Kiosk>()

/** Creates a store that contains a package, because its download is tested elsewhere. Returns the folder. */
export async function fillStore(content = CONTENT): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'showroom-filled-'))
  const store = await openStore(dir)
  const updater = await openUpdater({ store, settings: {}, contentFrom: resolve(content) })
  await updater.order('download')
  await updater.order('activate')
  await store.confirm()
  await updater.end()
  await store.close()
  return dir
}

interface LaunchOptions {
  /** The folder of its data's folder. */
  readonly parent?: string
  readonly contentFrom?: string
  readonly environment?: Readonly<Record<string, string>>
  /** More arguments of the launcher. */
  readonly args?: readonly string[]
}

/** Launches a kiosk with the demo. `browser`: the program, which gets a port in addition to its pipes. */
export async function launchKiosk(
  display: string,
  browser: string,
  filled: string,
  options: LaunchOptions = {},
): Promise<Kiosk> {
  const { parent = tmpdir(), contentFrom = CONTENT, environment: more = {}, args: extra = [] } = options
  const root = await mkdtemp(join(parent, 'showroom-watchdog-'))
  const [data, program] = [join(root, 'data'), join(root, 'browser.sh')]
  await cp(filled, join(data, 'store'), { recursive: true })
  // A port for this run only; the GPU is emulated.
  const flags =
    '--remote-debugging-port=0 --use-angle=swiftshader --enable-unsafe-swiftshader --ignore-gpu-blocklist'
  await writeFile(program, `#!/bin/sh\nexec '${browser}' "$@" ${flags}\n`)
  await chmod(program, 0o755)
  const { npm_lifecycle_event: _, ...environment } = process.env
  const args = [join(LAUNCHER_DIR, 'cli.js'), '--data', data, '--content-from', contentFrom, '--kiosk']
  const child = spawn(process.execPath, [...args, '--browser', program, ...extra], {
    env: { ...environment, DISPLAY: display, LANGUAGE: 'en', ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const profile = join(data, 'browser')
  let watched: { readonly address: string; readonly browser: Browser } | undefined

  const release = async () => {
    const leaving = watched
    watched = undefined
    await leaving?.browser.close().catch(() => {})
  }
  const kiosk: Kiosk = {
    release,
    async page() {
      const [port, path] = (
        await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
      ).split('\n')
      if (!port || !path) return undefined
      const address = `ws://127.0.0.1:${port}${path}`
      if (watched?.address !== address || !watched.browser.isConnected()) {
        await release()
        const connected = await chromium.connectOverCDP(address, { timeout: 5_000 }).catch(() => undefined)
        if (!connected) return undefined
        watched = { address, browser: connected }
      }
      return watched.browser.contexts()[0]?.pages()[0]
    },
    processes: () => processesOf(child, profile),
    events: () => readFlightRecorder(data, 40),
    async end() {
      running.delete(kiosk)
      await release()
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null)
        await Promise.race([once(child, 'exit'), wait(10_000)])
      child.kill('SIGKILL')
      await rm(root, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 })
    },
  }
  running.add(kiosk)
  return kiosk
}

/** Ends all running launchers. */
export async function endLaunchers(): Promise<void> {
  await Promise.all([...running].map((kiosk) => kiosk.end()))
}

/** Finds the processes as Linux lists them. */
async function processesOf(launcher: ChildProcess, profile: string): Promise<Processes> {
  const found: { browser?: number; gpu?: number; server?: number } = {}
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    const parent = Number(
      /\nPPid:\s+(\d+)/.exec(await readFile(`/proc/${name}/status`, 'utf8').catch(() => ''))?.[1],
    )
    // A zero byte separates two arguments; some programs write spaces instead.
    const has = (word: string) => line.split(/[\0 ]/).includes(word)
    if (has('serve-for-launcher') && parent === launcher.pid) found.server = Number(name)
    if (!has(`--user-data-dir=${profile}`)) continue
    if (has('--type=gpu-process')) found.gpu = Number(name)
    if (!line.includes('--type=')) found.browser = Number(name)
  }
  return { browser: found.browser, gpu: found.gpu, server: found.server }
}
