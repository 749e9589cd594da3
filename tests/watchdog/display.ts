import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A virtual screen. */
export interface Display {
  readonly name: string
  end(): void
}

/** Starts a virtual X server. @throws Error when there is none on this machine. */
export async function openDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x720x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const missing = once(child, 'error').then(() => {
    throw new Error('Xvfb is missing: apt-get install xvfb')
  })
  const [number] = await Promise.race([once(child.stdio[3] as NodeJS.ReadableStream, 'data'), missing])
  return { name: `:${String(number).trim()}`, end: () => child.kill() }
}
