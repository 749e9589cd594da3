import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { createDevTools, type DevTools } from './devtools'

/** A running browser. */
interface BrowserProcess {
  readonly devtools: DevTools
  /** Resolves with the reason when it exits. */
  readonly gone: Promise<string>
  /** Asks the browser to exit; kills it and its child processes if it does not. `atOnce`: kills at once. */
  end(atOnce: boolean): Promise<void>
}

/** Milliseconds for a graceful exit. */
const GRACE = 2_000

/**
 * Starts a browser with its own profile, monitored over two pipes.
 * @throws Error when there is no browser at this path.
 */
export async function startBrowser(
  path: string,
  profileDir: string,
  flags: readonly string[],
): Promise<BrowserProcess> {
  await mkdir(profileDir, { recursive: true, mode: 0o700 })
  await forgetLocks(profileDir)
  const isWindows = process.platform === 'win32'
  const child = spawn(path, [...flags], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // Its own process group, so that its child processes end with it and Ctrl-C does not reach it.
    detached: !isWindows,
    windowsHide: true,
  })
  let isGone = false
  const gone = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      isGone = true
      resolve(reason)
    }
    child.once('error', (cause) => end(`Cannot start the browser: ${cause.message}`))
    child.once('exit', (code, signal) => end(signal ? `ended by ${signal}` : `ended with code ${code}`))
  })
  const [, , , input, output] = child.stdio
  const devtools = createDevTools(input as Writable, output as Readable)
  const kill = () => {
    if (child.pid === undefined) return
    if (isWindows)
      spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore', timeout: 5_000 })
    else killGroup(child.pid)
  }
  // Ends its child processes too.
  gone.then(kill)
  return {
    devtools,
    gone,
    async end(atOnce) {
      if (isGone) return
      if (!atOnce) devtools.ask('Browser.close').catch(() => {})
      const late = setTimeout(kill, atOnce ? 0 : GRACE)
      await gone
      clearTimeout(late)
    },
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

/**
 * Removes the locks that a killed browser left: after a change of the host name, the next one would ask whose
 * profile it is.
 */
async function forgetLocks(profileDir: string): Promise<void> {
  const names = await readdir(profileDir)
  const locks = names.filter((name) => name.startsWith('Singleton') || name === 'lockfile')
  await Promise.all(locks.map((name) => rm(join(profileDir, name), { force: true }).catch(() => {})))
}
