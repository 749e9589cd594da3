import { type ChildProcess, spawn } from 'node:child_process'

/** A program and its arguments. */
type Command = readonly [string, ...string[]]

/** Windows: the display and the machine stay awake while this runs. */
const WINDOWS = `
$code = '[DllImport("kernel32.dll")] public static extern uint SetThreadExecutionState(uint flags);'
$power = Add-Type -MemberDefinition $code -Name Power -Namespace Showroom -PassThru
while ($true) { $power::SetThreadExecutionState(2147483651) | Out-Null; Start-Sleep -Seconds 30 }`

/** Commands that keep a machine and its screen awake. All are tried; missing ones are skipped. */
export function awakeCommands(
  platform: NodeJS.Platform,
  pid: number,
  hasDisplay: boolean,
): readonly Command[] {
  if (platform === 'darwin') return [['caffeinate', '-dimsu', '-w', String(pid)]]
  if (platform === 'win32') return [['powershell', '-NoProfile', '-NonInteractive', '-Command', WINDOWS]]
  const waits: Command = ['tail', `--pid=${pid}`, '-f', '/dev/null']
  const why = ['--who=Showroom', '--why=The showroom is shown', '--mode=block']
  return [
    ['systemd-inhibit', '--what=idle:sleep', ...why, ...waits],
    ...(hasDisplay
      ? ([
          ['xset', 's', 'off'],
          ['xset', 's', 'noblank'],
          ['xset', '-dpms'],
        ] as const)
      : []),
  ]
}

/** Keeps the screen on until stopped or this process exits. */
export function keepAwake(commands: readonly Command[]): { end(): void } {
  const running = new Set<ChildProcess>()
  for (const [program, ...parameters] of commands) {
    const child = spawn(program, parameters, { stdio: 'ignore', windowsHide: true })
    running.add(child)
    // A machine may lack some of these.
    child.once('error', () => running.delete(child))
    child.once('exit', () => running.delete(child))
    child.unref()
  }
  return {
    end() {
      for (const child of running) child.kill()
    },
  }
}
