import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { createFolder, StartError, systemClock } from '../server'
import { findBrowser, isProgram } from './browser/findBrowser'
import { browserFlags } from './browser/flags'
import { WATCH_LIMITS, watchBrowser } from './browser/pageWatch'
import { startBrowser } from './browser/startBrowser'
import type { ServerConfig } from './ipc'
import { createFlightRecorder, type FlightRecorder } from './kiosk/flightRecorder'
import { forkServer, type ServerProgram } from './kiosk/forkServer'
import { lockInstance } from './kiosk/instanceLock'
import { awakeCommands, keepAwake } from './kiosk/keepAwake'
import { ownAddress, PROFILE } from './kiosk/ownAddress'
import { createServerKeeper, type ServerKeeper } from './kiosk/serverKeeper'
import { type BrowserStart, createWatchdog, type Watchdog, type WatchedBrowser } from './kiosk/watchdog'
import type { DesktopOptions } from './options'
import type { Supervision } from './programs/supervision'
import { cookieName, LAUNCH } from './server/launchGate'
import { version } from './version'

export interface LaunchOptions extends DesktopOptions {
  readonly program: ServerProgram
  /** The built app. */
  readonly appDir: string
  /** Who runs this program, and may run another release of it; absent: nobody. */
  readonly supervision?: Supervision
}

export interface Launch {
  /** Returns a URL that opens the showroom in one browser, once. */
  address(path?: string): string
  end(): Promise<void>
}

/** Timeout of the server's health check in milliseconds. */
const ANSWER = 3_000

/**
 * Shows the showroom of a data folder on the screen and keeps it running.
 * @throws StartError when it cannot start. The message is for the person who started it.
 */
export async function launch(options: LaunchOptions): Promise<Launch> {
  const { noBrowser } = options
  const dataDir = resolve(options.data)
  await createFolder(dataDir, 0o700).catch((cause) => {
    throw new StartError(`Cannot create the folder ${dataDir}: ${cause.message}.`)
  })
  const browserPath = noBrowser ? undefined : browserOf(options.browser)
  if (!noBrowser) refuseWithoutDisplay()
  const session = createSession()
  const hold = await lockInstance(dataDir, () => session.address('/health'))
  const recorder = createFlightRecorder(dataDir)
  recorder.note('begin', `Showroom ${version}, Node ${process.version}, ${process.platform}`)
  const [host, port] = await Promise.all([ownAddress(dataDir), lastPort(dataDir)])
  const { server, watchdog } = connect(options, { dataDir, browserPath, session, recorder, host, port })
  try {
    await server.begin()
  } catch (cause) {
    await hold.release()
    throw new StartError(cause instanceof Error ? cause.message : String(cause))
  }
  const listened = new URL(session.origin).port
  await writeFileAtomic(join(dataDir, PORT_FILE), listened, { mode: 0o600 }).catch(() => {})
  const awake = noBrowser
    ? undefined
    : keepAwake(awakeCommands(process.platform, process.pid, process.env.DISPLAY !== undefined))
  if (!noBrowser) watchdog.begin()

  return {
    address: session.address,
    async end() {
      recorder.note('end', 'The launcher was asked to end')
      await watchdog.end()
      await server.end()
      awake?.end()
      await recorder.settled()
      await hold.release()
    },
  }
}

/** The address of the showroom, and the secrets that open it. */
interface Session {
  /** Empty until the server listens. */
  origin: string
  readonly secret: string
  readonly tickets: Set<string>
  /** Called with each new ticket. */
  onTicket: (ticket: string) => void
  address(path?: string): string
}

function createSession(): Session {
  const session: Session = {
    origin: '',
    secret: secret(),
    tickets: new Set(),
    onTicket: () => {},
    address(path = '/') {
      const ticket = secret()
      session.tickets.add(ticket)
      session.onTicket(ticket)
      return withTicket(session.origin, path, ticket)
    },
  }
  return session
}

interface Parts {
  readonly dataDir: string
  readonly browserPath: string | undefined
  readonly session: Session
  readonly recorder: FlightRecorder
  readonly host: string
  /** The port of the last launch. */
  readonly port: number | undefined
}

/** Creates the server's keeper and the browser's watchdog, and connects them. */
function connect(
  options: LaunchOptions,
  { dataDir, browserPath, session, recorder, host, port }: Parts,
): { readonly server: ServerKeeper; readonly watchdog: Watchdog } {
  const { program, kiosk, noBrowser } = options
  const watchdog = createWatchdog({
    start(begin) {
      const { origin, address } = session
      const browser = { path: browserPath ?? '', profileDir: join(dataDir, PROFILE) }
      return startWatched(begin, { ...browser, url: address(begin.place), origin, kiosk })
    },
    clock: systemClock,
    home: '/',
    note: recorder.note,
    changed: (state) => server.send({ type: 'kiosk', kiosk: state }),
  })
  const server = createServerKeeper({
    fork: () => forkServer(program),
    clock: systemClock,
    config() {
      const ports = portsOf(session.origin, options.port, port)
      const tickets = [...session.tickets]
      return serverConfig(options, { dataDir, host, ports, session: session.secret, tickets })
    },
    answers: (at) => answers(at, session.secret),
    ready(at) {
      const isMoved = session.origin !== '' && session.origin !== at
      session.origin = at
      watchdog.serverIs(true)
      server.send({ type: 'kiosk', kiosk: watchdog.state() })
      if (isMoved && !noBrowser) watchdog.moved()
    },
    down(fault, detail) {
      watchdog.serverIs(false)
      watchdog.serverRestarted(fault, detail)
    },
    onMessage(message) {
      if (message.type === 'beat') watchdog.beat(message.beat)
      if (message.type === 'note') recorder.note(message.kind, message.text)
      if (message.type === 'picture')
        watchdog.picture().then((picture) => server.send({ type: 'picture', picture }))
      if (message.type === 'used') session.tickets.delete(message.ticket)
      if (message.type === 'program') options.supervision?.tell(message.message)
    },
  })
  session.onTicket = (ticket) => server.send({ type: 'ticket', ticket })
  return { server, watchdog }
}

type Known = Pick<ServerConfig, 'dataDir' | 'host' | 'ports' | 'session' | 'tickets'>

function serverConfig(options: LaunchOptions, known: Known): ServerConfig {
  const { contentFrom, settings, users, appDir, noBrowser, supervision } = options
  return {
    ...known,
    supervision: supervision && {
      ...{ id: supervision.id, installed: supervision.installed, isOnTrial: supervision.isOnTrial },
    },
    appDir,
    contentFrom: contentFrom && sourceOf(contentFrom),
    settingsFile: settings && resolve(settings),
    usersFile: users && resolve(users),
    watched: !noBrowser,
  }
}

interface BrowserOptions {
  readonly path: string
  readonly profileDir: string
  readonly url: string
  readonly origin: string
  readonly kiosk: boolean
}

async function startWatched(
  { withoutVideos, timeoutFactor, place: _, ...listeners }: BrowserStart,
  { path, profileDir, url, origin, kiosk }: BrowserOptions,
): Promise<WatchedBrowser> {
  const isRoot = process.getuid?.() === 0
  const flags = browserFlags({ url, profileDir, kiosk, withoutVideos, isRoot })
  const browser = await startBrowser(path, profileDir, flags)
  const watch = watchBrowser({
    ...{ devtools: browser.devtools, origin, kiosk, clock: systemClock, ...listeners },
    limits: { firstAnswer: WATCH_LIMITS.firstAnswer * timeoutFactor },
    onGpuHealed: () => listeners.onHealed('gpuLost', 'The GPU process was lost; the browser started another'),
  })
  browser.gone.then((how) => listeners.onFault('browserExited', how))
  return {
    picture: () => watch.picture(),
    end: (atOnce) => {
      watch.end()
      return browser.end(atOnce)
    },
  }
}

/** Browsers store the data of a page per port: the last port is used again if it is free. */
const PORT_FILE = 'port'

async function lastPort(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, PORT_FILE), 'utf8').catch(() => '')
  return /^\d{4,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

function portsOf(origin: string, wanted: number | undefined, last: number | undefined): readonly number[] {
  // A restarted server keeps the port that open pages use.
  const current = origin === '' ? undefined : Number(new URL(origin).port)
  if (current !== undefined) return [current, current, 0]
  if (wanted !== undefined) return [wanted]
  return last === undefined ? [0] : [last, 0]
}

function withTicket(origin: string, path: string, ticket: string): string {
  const url = new URL(origin)
  const [pathname = '/', search = ''] = path.split('?')
  url.pathname = pathname
  url.search = search
  url.searchParams.set(LAUNCH, ticket)
  return url.href
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function sourceOf(from: string): string {
  return /^https?:\/\//i.test(from) ? from : resolve(from)
}

function browserOf(path: string | undefined): string {
  if (path !== undefined) {
    if (isProgram(path)) return path
    throw new StartError(`--browser: ${path} is not an executable program.`)
  }
  const found = findBrowser()
  if (found !== undefined) return found
  throw new StartError(
    'No Chrome, Edge or Chromium was found: install one, pass its path with --browser PATH, or serve without a browser with --no-browser.',
  )
}

function refuseWithoutDisplay(): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  if (process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY) return
  throw new StartError(
    'There is no display: start the showroom in a graphical session, or try it with `xvfb-run -a -s "-screen 0 1920x1080x24"`.',
  )
}

async function answers(origin: string, session: string): Promise<boolean> {
  const cookie = `${cookieName(Number(new URL(origin).port))}=${session}`
  const answer = await fetch(`${origin}/box-api/updates`, {
    headers: { Cookie: cookie },
    signal: AbortSignal.timeout(ANSWER),
  })
  await answer.arrayBuffer()
  return answer.ok
}
