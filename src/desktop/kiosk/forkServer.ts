import { type ChildProcess, fork } from 'node:child_process'
import type { LauncherMessage, ServerMessage } from '../ipc'
import type { ServerProcess } from './serverKeeper'

/** How to start this program as a server: its file, and Node's arguments. */
export interface ServerProgram {
  readonly file: string
  readonly execArgv: readonly string[]
}

const SERVER_FLAGS = ['--max-semi-space-size=4', '--optimize-for-size']

/** Starts this program as a server. */
export function forkServer({ file, execArgv }: ServerProgram): ServerProcess {
  const child: ChildProcess = fork(file, [SERVER], {
    execArgv: [...execArgv, ...SERVER_FLAGS],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    send: (message: LauncherMessage) => {
      if (child.connected) child.send(message, () => {})
    },
    receive: (listener) => child.on('message', (message) => listener(message as ServerMessage)),
    gone: new Promise((done) => {
      child.once('error', (cause) => done(cause.message))
      child.once('exit', (code, signal) => done(signal ? `ended by ${signal}` : `ended with code ${code}`))
    }),
    kill: () => child.kill('SIGKILL'),
  }
}

/** The argument that starts this program as a server. */
export const SERVER = 'serve-for-launcher'
