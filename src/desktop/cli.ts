import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportStartErrors } from '../server'
import { launchFromCommandLine } from './command'
import { SERVER } from './kiosk/forkServer'
import { runServer } from './server/process'

const FILE = fileURLToPath(import.meta.url)
/** Two folders up, both here and in a pack for another machine. */
const APP_DIR = resolve(dirname(FILE), '../../dist/app')

if (process.argv[2] === SERVER && process.send) {
  runServer({
    send: (message) => process.connected && process.send?.(message),
    receive: (listener) => process.on('message', (message) => listener(message as never)),
    lost: (listener) => process.once('disconnect', listener),
  })
} else {
  const program = { file: FILE, execArgv: process.execArgv }
  await reportStartErrors(() => launchFromCommandLine(process.argv.slice(2), program, APP_DIR))
}
