import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Runs a command of `node_modules/.bin` with inherited output. @returns the exit code; 1 after a signal. */
export async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(resolve('node_modules/.bin', command), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const [code] = await once(child, 'close')
    return typeof code === 'number' ? code : 1
  } catch (error) {
    console.error(String(error))
    return 1
  }
}
