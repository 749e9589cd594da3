import { join } from 'node:path'
import {
  createVisitStore,
  folderMessages,
  type Listening,
  listen,
  NO_USERS,
  openMessages,
  readMailSettings,
  readSettingsFile,
  readUsers,
  type SettingsJson,
  StartError,
  systemClock,
} from '../../server'
import { resolveSettings } from '../../settings'
import type { EventKind, KioskState, LauncherMessage, ServerConfig, ServerMessage } from '../ipc'
import { openPrograms, type Programs } from '../programs/openPrograms'
import { openReleases } from '../releases'
import { shortenVersions } from '../shorten'
import { version } from '../version'
import { openActiveServer } from './activeServer'
import { desktopApp } from './app'
import { openFleet } from './fleet'
import { createTickets } from './launchGate'
import { createScreenshots } from './screenshots'
import { desktopSettings } from './siteSettings'
import { watchVisitors } from './visitors'

/** Milliseconds for running responses to end. */
const GRACE = 2_000

/** The connection to the process that started this one. */
interface Channel {
  send(message: ServerMessage): void
  receive(listener: (message: LauncherMessage) => void): void
  /** Calls the listener when the other process has exited. */
  lost(listener: () => void): void
}

/**
 * Runs the server of a desktop build for the launcher that started it, until the launcher ends it or exits.
 */
export function runServer(channel: Channel): void {
  let running: Promise<RunningServer> | undefined
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), 2 * GRACE)
    await running?.then(({ end }) => end()).catch(() => {})
    process.exit(0)
  }
  channel.receive((message) => {
    if (message.type === 'end') end()
    else if (message.type === 'begin' && !running) {
      running = start(message.config, channel)
      running.catch((cause) => {
        const known = cause instanceof StartError
        channel.send({ type: 'fault', message: known ? cause.message : String(cause?.stack ?? cause) })
        process.exitCode = 1
        setTimeout(() => process.exit(1), 100)
      })
    } else running?.then(({ handle }) => handle(message)).catch(() => {})
  })
  channel.lost(end)
  process.on('SIGTERM', end)
  // Ctrl-C in a terminal also reaches the launcher, which then ends this process.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  const note = (cause: unknown) =>
    channel.send({
      type: 'note',
      kind: 'error',
      text: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    })
  // The showroom runs unattended: one failing request must not end the process.
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  channel.send({ type: 'waiting' })
}

interface RunningServer {
  handle(message: LauncherMessage): void
  end(): Promise<void>
}

async function start(config: ServerConfig, channel: Channel): Promise<RunningServer> {
  const { dataDir, contentFrom, settingsFile, usersFile, appDir, host, ports, session, watched } = config
  const file = await readSettingsFile(settingsFile ?? join(appDir, 'settings.json'))
  const settings = desktopSettings(file)
  const users = usersFile === undefined ? NO_USERS : await readUsers(usersFile)
  const mail = await readMailSettings(process.env, undefined)
  const note = noteTo(channel, 'content')
  const releaseKey = process.env.SHOWROOM_RELEASE_KEY
  const releases = await openReleases({ dataDir, contentFrom, settings: file, note, releaseKey })
  const store = folderMessages(join(dataDir, 'inbox'))
  const messages = openMessages({ store, mail, keepDays: undefined }, () => activeServer.live())
  const tickets = createTickets((ticket) => channel.send({ type: 'used', ticket }))
  for (const ticket of config.tickets) tickets.add(ticket)
  let kiosk: KioskState | undefined
  let listening: Listening | undefined
  const screen = createScreenshots(channel.send)
  const visits = createVisitStore(join(dataDir, 'visits'))
  const served = () => activeServer.version()
  const visitors = watchVisitors({ releases, watched, clock: systemClock, served })
  const isHealthy = () => listening !== undefined && visitors.isShown()
  const programs = await programsFor(config, file, channel, { isHealthy, isIdle: visitors.isIdle })
  const activeServer = await openActiveServer({
    ...{ releases, clock: systemClock, watched, note },
    isProgramOnTrial: () => programs?.isOnTrial() ?? false,
    onProgramFault: (fault) => failProgram(channel, `it cannot show the content: ${fault}`),
    server: { appDir, settings, users, visits, ...secretsOf(process.env), ...messages.options },
  })
  const health = {
    ...{ dataDir, version, releases, live: () => activeServer.live(), kiosk: () => kiosk },
    program: () => programs?.state(),
  }
  const app = desktopApp({
    gate: { origin: () => listening?.url ?? `http://${host}/`, session, tickets },
    ...{ settings, kiosk: () => kiosk, activeServer, health },
    updates: {
      releases,
      shown: served,
      beat(heartbeat) {
        activeServer.beat(heartbeat)
        channel.send({ type: 'beat', beat: visitors.beat(heartbeat) })
      },
    },
  })
  const fleet = await openFleet({
    ...{ sources: health, settings: resolveSettings({ file }).settings.fleet, visits },
    picture: screen.picture,
    beat: visitors.last,
    note: noteTo(channel, 'fleet'),
  })
  listening = await listenOnOneOf(app, host, ports)
  messages.begin()
  releases.begin()
  programs?.begin()
  fleet.begin()
  channel.send({ type: 'ready', origin: new URL(listening.url).origin })
  const end = async () => {
    fleet.end()
    await Promise.all([listening?.close(GRACE), releases.end(), programs?.end(), messages.end()])
    await activeServer.end()
  }
  return {
    end,
    handle(message) {
      if (message.type === 'ticket') tickets.add(message.ticket)
      if (message.type === 'kiosk') kiosk = message.kiosk
      if (message.type === 'picture') screen.deliver(message.picture)
    },
  }
}

const noteTo = (channel: Channel, kind: EventKind) => (text: string) =>
  channel.send({ type: 'note', kind, text: shortenVersions(text) })

const failProgram = (channel: Channel, reason: string) =>
  channel.send({ type: 'program', message: { type: 'failed', reason } })

/** Undefined: nobody runs this program who could run another release of it. */
async function programsFor(
  { dataDir, supervision }: ServerConfig,
  settings: SettingsJson,
  channel: Channel,
  state: { readonly isHealthy: () => boolean; readonly isIdle: () => boolean },
): Promise<Programs | undefined> {
  if (!supervision) return undefined
  return openPrograms({
    ...{ dataDir, settings, supervision, version, clock: systemClock, ...state },
    tell: (message) => channel.send({ type: 'program', message }),
    note: noteTo(channel, 'program'),
  })
}

function secretsOf(environment: NodeJS.ProcessEnv) {
  return { tokenSecret: environment.SHOWROOM_TOKEN_SECRET, cartKey: environment.SHOWROOM_CART_KEY }
}

/** @throws StartError when none of the ports is available. */
async function listenOnOneOf(
  app: Parameters<typeof listen>[0],
  host: string,
  ports: readonly number[],
): Promise<Listening> {
  let fault: unknown = new StartError('There is no port to listen on.')
  for (const port of ports) {
    try {
      return await listen(app, port, host)
    } catch (cause) {
      fault = cause
    }
  }
  throw fault
}
