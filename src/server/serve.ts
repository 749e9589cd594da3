import { closeSync, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withBase } from '../content'
import { NO_USERS, readUsers } from './access/users'
import { readBase } from './base'
import { createServer, type ServerOptions } from './createServer'
import { type FleetWatch, openFleet } from './fleet'
import { createClients } from './http/clients'
import { errorLog } from './http/errorLog'
import { listen } from './http/listen'
import { log } from './http/log'
import { createResponseCache } from './http/responseCache'
import { openMessages } from './inbox/messages'
import { keepDaysWarnings, legalWarnings, withKeepDays } from './legal'
import type { LiveRelease } from './liveRelease'
import { readMailSettings } from './mail/settings'
import { messageDelivery } from './messageDelivery'
import { openObservation } from './observation/observation'
import { openStores, unusedFolders } from './openStores'
import type { CliOptions } from './options'
import { watchPackage } from './package/packageWatch'
import { unknownVariables } from './secrets'
import { settingsWarnings } from './settingsNotes'
import { readSettingsFile, readSiteSettings, type SettingsJson } from './siteSettings'
import { StartError } from './startError'
import { isRemote, openRemoteContent, openWhenReady, type RemoteContent } from './updates'
import { answerWhileOpening, waitingApp } from './waiting'

/** Output folders of the build. */
export const APP_DIR = 'dist/app'
export const DEMO_DIR = 'dist/demo'

/** Folder of a publisher's releases, outside `dist`, which each build replaces. */
const RELEASES_DIR = 'releases'

/** Milliseconds that running downloads may take at shutdown; less than Docker waits. */
const SHUTDOWN_TIMEOUT = 8_000

/** The demo's users. */
const DEMO_USERS = 'demo/users.json'

/**
 * Serves the showroom until the process is stopped. `appDir`: the built app.
 * @throws StartError if it cannot start.
 */
export async function serve(options: CliOptions, appDir: string = APP_DIR): Promise<void> {
  const { port, host, content = DEMO_DIR, settings, users, mail, keepDays, timeZone, trustProxy } = options
  const usersFile = users ?? (content === DEMO_DIR ? DEMO_USERS : undefined)
  const file = await readSettingsFile(settings ?? (await builtInSettings(appDir)))
  const siteSettings = withKeepDays(file, keepDays)
  const base = readBase(options.base, siteSettings)
  const mailSettings = await readMailSettings(process.env, mail)
  const keys = readKeys(process.env)
  const hasFleet = keys.fleetToken !== undefined
  const databaseUrl = process.env.DATABASE_URL || undefined
  const needs = { hasFleet, isMailed: mailSettings !== undefined, tokenSecret: keys.tokenSecret }
  const stores = await openStores(options, { databaseUrl, ...needs })
  const remote = isRemote(content) ? await remoteOf(content, options, siteSettings) : undefined
  let shown: LiveRelease | undefined
  const messages = openMessages({ store: stores.messages, mail: mailSettings, keepDays }, () => shown)
  const isDemo = content === DEMO_DIR
  const isNamed = options.inbox !== undefined || databaseUrl !== undefined
  const delivery = messageDelivery({ isNamed, mail: mailSettings, isDemo }, stores.messages)
  const fleet = hasFleet
    ? await fleetOf(siteSettings, base, { stores: stores.fleet, timeZone, mail: mailSettings })
    : undefined
  const serverOptions = {
    packageDir: remote ? () => remote.dir() : content,
    updates: remote && (() => remote.state()),
    appDir,
    base,
    settings: siteSettings,
    users: usersFile === undefined ? NO_USERS : await readUsers(usersFile),
    networks: stores.networks,
    ...keys,
    ...(delivery.isRead && messages.options),
    ...stores.options,
    visits: stores.visits,
    fairHours: options.fairHours,
    fleet: fleet?.store,
    trustProxy,
  }
  const { app, live } = await open(serverOptions, remote, { port, host, end: () => stores.end() })
  shown = live
  const notes = [
    ...(await warningsAtStart(siteSettings, live, keys.cartKey !== undefined)),
    ...keepDaysWarnings(file, keepDays),
    ...(databaseUrl === undefined ? [] : unusedFolders(options)),
  ]
  const clients = createClients(trustProxy)
  const observation = await openObservation({ ...options, ...messages.options, clients, live })
  const listening = await listen(app, port, host, {
    isProxy: clients.isProxy,
    cache: createResponseCache(() => live.current()),
    observers: observation.observers,
  })
  for (const note of delivery.isRead ? notes : [...notes, delivery.text]) log.warn(note)
  printStart({
    Showroom: listening.url + base.slice(1),
    Content: remote?.name ?? content,
    Messages: delivery.isRead ? delivery.text : undefined,
    Metrics: observation.url,
  })
  messages.begin()
  fleet?.begin()
  const endWork = () => Promise.all([messages.end(), fleet?.end(), remote?.end()]).then(() => stores.end())
  endOnSignal(() =>
    Promise.all([
      listening.close(SHUTDOWN_TIMEOUT),
      observation.close(),
      withTimeout(SHUTDOWN_TIMEOUT, endWork()),
    ]),
  )
  followContent(remote ?? content, live)
}

/** Opens the server; with a remote content, once there is some. Answers 503 until then. */
function open(
  server: ServerOptions,
  remote: RemoteContent | undefined,
  meanwhile: Pick<Parameters<typeof openWhenReady>[0], 'port' | 'host' | 'end'>,
) {
  const { releaseKey } = server
  const openShowroom = () => createServer(server)
  return remote
    ? openWhenReady({ ...meanwhile, remote, open: openShowroom, releaseKey })
    : answerWhileOpening(openShowroom, { ...meanwhile, app: waitingApp(releaseKey) })
}

function remoteOf(from: string, { releases: dir = RELEASES_DIR }: CliOptions, settings: SettingsJson) {
  const key = process.env.SHOWROOM_CONTENT_KEY
  const say = (line: string) => (line.startsWith('updates: updated') ? log.info(line) : log.warn(line))
  return openRemoteContent({ from, dir, settings, key, log: say })
}

/** A line for everything that the operator should know. */
async function warningsAtStart(settings: SettingsJson, live: LiveRelease, hasCartKey: boolean) {
  const { content, answers } = live.current()
  const { locales } = content.manifest
  const { hasOtherContent } = readSiteSettings(settings)
  return [
    ...settingsWarnings(settings, { hasCartKey, locales }),
    ...unknownVariables(process.env),
    // The content of another backend is unknown here.
    ...(hasOtherContent ? [] : await legalWarnings(answers, locales)),
  ]
}

/** The server's secrets, from its environment. */
function readKeys(env: NodeJS.ProcessEnv) {
  return {
    tokenSecret: env.SHOWROOM_TOKEN_SECRET,
    releaseKey: env.SHOWROOM_RELEASE_KEY,
    cartKey: env.SHOWROOM_CART_KEY,
    fleetToken: env.SHOWROOM_FLEET_TOKEN,
  }
}

/** Prints where everything is, for whoever started the server. */
function printStart(places: Readonly<Record<string, string | undefined>>) {
  const rows = Object.entries(places).filter(([, text]) => text !== undefined)
  console.info(
    ['', ...rows.map(([name, text]) => `  ${name.padEnd(10)} ${text}`), '  Press Ctrl-C to stop', ''].join(
      '\n',
    ),
  )
}

/** Opens the fleet watch for kiosks that send heartbeats. */
function fleetOf(
  json: SettingsJson,
  base: string,
  where: Pick<Parameters<typeof openFleet>[0], 'stores' | 'timeZone' | 'mail'>,
): Promise<FleetWatch> {
  const { fleet, defaultLocale = 'en', publicOrigin } = readSiteSettings(json)
  const { silentAfter } = fleet
  const publicUrl = publicOrigin && withBase('', publicOrigin + base)
  return openFleet({ ...where, silentAfter, locale: defaultLocale, publicUrl })
}

/** Follows new packages, checks for one on SIGHUP, and compares the served files with the manifest. */
function followContent(content: string | RemoteContent, live: LiveRelease) {
  const watch = typeof content === 'string' ? watchPackage(content, live) : content
  if (typeof content !== 'string') content.follow(live)
  live.compare()
  const inTerminal = hasTerminal()
  process.on('SIGHUP', () => {
    // SIGHUP also means that the terminal was closed, which ends a server that was started in it.
    if (inTerminal && !hasTerminal()) process.kill(process.pid, 'SIGTERM')
    else watch.look().then(() => live.compare())
  })
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

/** Runs `start`; a StartError ends the process with its one-line message and exit code 1. */
export async function reportStartErrors(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    console.error(cause.message)
    process.exitCode = 1
  }
}

async function builtInSettings(appDir: string): Promise<string> {
  const file = join(appDir, 'settings.json')
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new StartError(`The app is not built: ${file} is missing (npm run build).`)
  return file
}

/** Lets responses finish on the first signal; exits at once on the second. */
function endOnSignal(close: () => Promise<unknown>) {
  let ending = false
  const end = () => {
    if (ending) process.exit(0)
    ending = true
    close().then(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  endWithNpm(end)
  // The showroom runs unattended: one failing request must not end the process.
  process.on('uncaughtException', (cause) => errorLog.print(cause.stack ?? String(cause)))
  process.on('unhandledRejection', (cause) => errorLog.print(String(cause)))
}

/** Resolves when the work is done or the time is over, so that a mail in transit may arrive. */
function withTimeout(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])
}

/** npm runs scripts in a shell that does not forward signals: ending npm would leave the server running. */
export function endWithNpm(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}
