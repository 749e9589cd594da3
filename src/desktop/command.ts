import { resolve } from 'node:path'
import { endWithNpm, StartError } from '../server'
import { askLauncher } from './kiosk/instanceLock'
import { launch, type ServerProgram } from './launch'
import { DESKTOP_USAGE, type DesktopOptions, readDesktopOptions } from './options'

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
  else await run(options, program, appDir)
}

async function tellHealth(data: string): Promise<void> {
  const address = await askLauncher(resolve(data)).catch(() => undefined)
  if (address === undefined) throw new StartError(`No showroom is running on ${data}.`)
  console.info(address)
}

async function run(options: DesktopOptions, program: ServerProgram, appDir: string): Promise<void> {
  const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
  const running = await launch({ ...options, program, appDir })
  endOnSignal(running.end)
  console.info(
    `\n  Showroom   ${options.noBrowser ? running.address() : 'is on the screen'}\n  Data       ${options.data}\n  Press Ctrl-C to stop\n`,
  )
  if (isRoot && !options.noBrowser)
    console.warn(
      'The browser runs as root and has no sandbox: use another user on a machine that visitors touch.',
    )
}

/** Ends gracefully on the first signal, at once on the second. */
function endOnSignal(end: () => Promise<void>): void {
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
}
