// npm start: rebuilds what is stale where the development packages are installed, then runs the built server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const server = new URL('../dist/server/index.js', import.meta.url)
const args = canBuild() ? await builds() : isBuilt() && process.argv.slice(2)
if (args) {
  process.argv.splice(2, process.argv.length, ...args)
  await import(server.href)
}

function canBuild() {
  try {
    return existsSync(fileURLToPath(import.meta.resolve('tsx')))
  } catch {
    return false
  }
}

/**
 * Checks the options and builds, in a process of its own: the server needs none of its memory. Returns the arguments of
 * the server.
 */
async function builds() {
  const prepare = fileURLToPath(new URL('start/start.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', prepare, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let args
  child.on('message', (built) => {
    args = built.args
  })
  const [code] = await once(child, 'close')
  if (!args) process.exitCode = code ?? 1
  return args
}

function isBuilt() {
  if (existsSync(server)) return true
  console.error('The server is not built: run npm run build where the development packages are installed.')
  process.exitCode = 1
  return false
}
