import { join, resolve } from 'node:path'
import { endWithNpm, readProgramKeys, readSettingsFile, StartError, systemClock } from '../server'
import type { ServerProgram } from './kiosk/forkServer'
import { askLauncher } from './kiosk/instanceLock'
import { type Launch, launch } from './launch'
import { DESKTOP_USAGE, type DesktopOptions, readDesktopOptions } from './options'
import { thisMachine } from './programs/programFault'
import { supervise } from './programs/supervise'
import { readSupervision, type Supervision } from './programs/supervision'
import { version } from './version'

/**
 * Executes a command line: launches a showroom, prints an address of a running one, or prints the usage.
 * @throws StartError when that fails.
 */
export async function launchFromCommandLine(
  args: readonly string[],
  program: ServerProgram,
  appDir: string,
): Promise<void> {
  const options = readDesktopOptions(args)
  if (options === 'help') console.info(DESKTOP_USAGE)
  else if (options.health) await tellHealth(options.data)
  else await run(args, options, program, appDir)
}

async function tellHealth(data: string): Promise<void> {
  const address = await askLauncher(resolve(data)).catch(() => undefined)
  if (address === undefined) throw new StartError(`No showroom is running on ${data}.`)
  console.info(address)
}

async function run(
  args: readonly string[],
  options: DesktopOptions,
  program: ServerProgram,
  appDir: string,
): Promise<void> {
  const above = readSupervision()
  if (above) {
    const running = await runHere(options, program, appDir, above)
    // Once the installed program ended, nobody would restart this one.
    process.once('disconnect', endOnSignal(running.end))
    return
  }
  const file = await readSettingsFile(options.settings ?? join(appDir, 'settings.json'))
  const dataDir = resolve(options.data)
  const supervisor = supervise({
    place: {
      ...{ dataDir, keys: readProgramKeys(file), machine: thisMachine(version) },
      log: (line) => console.error(line),
    },
    args,
    clock: systemClock,
    async runInstalled(supervision) {
      const running = await runHere(options, program, appDir, supervision)
      return { gone: new Promise<never>(() => {}), end: running.end }
    },
  })
  endOnSignal(supervisor.end)
  const code = await supervisor.over
  process.exit(code)
}

async function runHere(
  options: DesktopOptions,
  program: ServerProgram,
  appDir: string,
  supervision: Supervision,
): Promise<Launch> {
  const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
  const running = await launch({ ...options, program, appDir, supervision })
  console.info(
    `\n  Showroom   ${options.noBrowser ? running.address() : 'is on the screen'}\n  Data       ${options.data}\n  Press Ctrl-C to stop\n`,
  )
  if (isRoot && !options.noBrowser)
    console.warn(
      'The browser runs as root and has no sandbox: use another user on a machine that visitors touch.',
    )
  return running
}

/** Ends gracefully on the first signal, at once on the second. Returns what ends it, too. */
function endOnSignal(end: () => Promise<void>): () => void {
  let ending = false
  const stop = () => {
    if (ending) process.exit(1)
    ending = true
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  endWithNpm(stop)
  // A crashed launcher would leave the screen without a showroom.
  const survive = (cause: unknown) =>
    console.error(cause instanceof Error ? (cause.stack ?? cause.message) : cause)
  process.on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
  return stop
}
