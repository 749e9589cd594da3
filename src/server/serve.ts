import { closeSync, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { omitUndefined } from '../util'
import { NO_USERS, readUsers } from './access/users'
import { createServer } from './createServer'
import { type FleetWatch, openFleet } from './fleet'
import { createClients } from './http/clients'
import { errorLog } from './http/errorLog'
import { listen } from './http/listen'
import { createResponseCache } from './http/responseCache'
import { openMessages } from './inbox/messages'
import type { LiveRelease } from './liveRelease'
import { readMailSettings } from './mail/settings'
import type { CliOptions } from './options'
import { watchPackage } from './package/packageWatch'
import { unknownVariables } from './secrets'
import { settingsWarnings } from './settingsNotes'
import { readSettingsFile, readSiteSettings, type SettingsJson } from './siteSettings'
import { StartError } from './startError'
import { createVisitStore } from './visits'

/** Where the build puts things. */
export const APP_DIR = 'dist/app'
export const DEMO_DIR = 'dist/demo'

/** Stores visitors' messages. Not in `dist`, which is built anew. */
const INBOX_DIR = 'inbox'

/** Where what visitors do is kept, for the fair's report. */
const VISITS_DIR = 'visits'

/** Where it is kept what kiosks tell of themselves. */
const FLEET_DIR = 'fleet'

/** Milliseconds that running downloads have to end when the server is told to; less than Docker waits. */
const SHUTDOWN_TIMEOUT = 8_000

/** Who may sign in to the demo. */
const DEMO_USERS = 'demo/users.json'

/**
 * Serves the showroom until the process is told to end.
 * @throws StartError when it cannot start.
 */
export async function serve({
  port,
  host,
  content = DEMO_DIR,
  settings,
  users,
  inbox = INBOX_DIR,
  mail,
  keepDays,
  visits = VISITS_DIR,
  visitDays,
  fleet: fleetDir = FLEET_DIR,
  timeZone,
  trustProxy,
}: CliOptions): Promise<void> {
  const usersFile = users ?? (content === DEMO_DIR ? DEMO_USERS : undefined)
  const siteSettings = await readSettingsFile(settings ?? (await builtInSettings()))
  const mailSettings = await readMailSettings(process.env, mail)
  let shown: LiveRelease | undefined
  const messages = openMessages({ dir: inbox, mail: mailSettings, keepDays }, () => shown)
  const fleetToken = process.env.SHOWROOM_FLEET_TOKEN
  const fleet =
    fleetToken === undefined
      ? undefined
      : await fleetOf(siteSettings, { dir: fleetDir, timeZone, mail: mailSettings })
  const { app, live } = await createServer({
    packageDir: content,
    appDir: APP_DIR,
    settings: siteSettings,
    users: usersFile === undefined ? NO_USERS : await readUsers(usersFile),
    tokenSecret: process.env.SHOWROOM_TOKEN_SECRET,
    releaseKey: process.env.SHOWROOM_RELEASE_KEY,
    cartKey: process.env.SHOWROOM_CART_KEY,
    ...messages.options,
    visits: createVisitStore(visits, { timeZone, ...omitUndefined({ mostDays: visitDays }) }),
    fleet: fleet?.store,
    fleetToken,
    trustProxy,
  })
  shown = live
  const { locales } = live.current().content.manifest
  const hasCartKey = process.env.SHOWROOM_CART_KEY !== undefined
  const notes = [...settingsWarnings(siteSettings, { hasCartKey, locales }), ...unknownVariables(process.env)]
  const listening = await listen(app, port, host, {
    isProxy: createClients(trustProxy).isProxy,
    cache: createResponseCache(() => live.current()),
  })
  for (const note of notes) console.warn(note)
  console.info(`\n  Showroom   ${listening.url}\n  Content    ${content}\n  End with Ctrl-C\n`)
  messages.begin()
  fleet?.begin()
  const endWork = () => Promise.all([messages.end(), fleet?.end()])
  endOnSignal(() =>
    Promise.all([listening.close(SHUTDOWN_TIMEOUT), withTimeout(SHUTDOWN_TIMEOUT, endWork())]),
  )
  followPackage(content, live)
}

/** Kiosks that tell this server how they are. */
function fleetOf(
  json: SettingsJson,
  where: Pick<Parameters<typeof openFleet>[0], 'dir' | 'timeZone' | 'mail'>,
): Promise<FleetWatch> {
  const { fleet, defaultLocale = 'en', publicUrl } = readSiteSettings(json)
  const { silentAfter } = fleet
  return openFleet({ ...where, silentAfter, locale: defaultLocale, publicUrl })
}

/** Takes over each new package, also when it is told to by SIGHUP, and compares what is served with its manifest. */
function followPackage(content: string, live: LiveRelease) {
  const watch = watchPackage(content, live)
  live.compare()
  const inTerminal = hasTerminal()
  process.on('SIGHUP', () => {
    // The same signal says that the terminal was closed, which is to end what was started in it.
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

/** Runs `start`; a start that cannot work ends the process with its one line and exit code 1. */
export async function reportStartErrors(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    console.error(cause.message)
    process.exitCode = 1
  }
}

async function builtInSettings(): Promise<string> {
  const file = join(APP_DIR, 'settings.json')
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

/** A mail on its way may get there. */
function withTimeout(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])
}

/** npm runs scripts in a shell that keeps signals to itself: whoever ends npm would leave running what it started. */
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
