import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../server'

/** Makes this launcher the only one of a data folder. */
interface InstanceLock {
  release(): Promise<void>
}

/** Milliseconds for another launcher to answer, and the maximum characters of its answer. */
const TIMEOUT_MS = 2_000
const MOST_LETTERS = 2_000

/**
 * Locks a data folder with a socket. The system closes it with the process, so that a killed launcher leaves
 * no stale lock. A client of the socket receives an address that opens the health page once.
 * @throws StartError when another launcher holds the lock.
 */
export async function lockInstance(dataDir: string, address: () => string): Promise<InstanceLock> {
  const path = await socketOf(dataDir)
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = await listen(path, address)
    if (server)
      return {
        release: () => new Promise((resolve) => server.close(() => resolve())),
      }
    if ((await ask(path)) !== undefined)
      throw new StartError(
        `A showroom is already running on ${dataDir}. End it first, or use another --data folder.`,
      )
    // The process that listened has ended.
    await rm(path, { force: true })
  }
  throw new StartError(`Cannot lock ${dataDir} with ${path}: remove that file.`)
}

/** Returns the answer of the launcher of a data folder; undefined if none is running. */
export async function askLauncher(dataDir: string): Promise<string | undefined> {
  return ask(await socketOf(dataDir))
}

async function socketOf(dataDir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\showroom-${name}`
  // Not in the data folder: the path of a socket is limited to about 100 characters.
  return join(process.env.XDG_RUNTIME_DIR ?? tmpdir(), `showroom-${userInfo().uid}-${name}.sock`)
}

function listen(path: string, address: () => string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
      // Answers only clients that can write: on Windows, others may open such a pipe for reading.
      socket.once('data', () => socket.end(`${address()}\n`))
    })
    server.maxConnections = 8
    const before = process.platform === 'win32' ? undefined : process.umask(0o177)
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(undefined) : reject(new StartError(`${path}: ${cause.message}`)),
    )
    server.listen(path, () => resolve(server))
    if (before !== undefined) process.umask(before)
    server.unref()
  })
}

function ask(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = ''
    let isThere = false
    const socket = connect(path, () => {
      isThere = true
      socket.write('address\n')
    })
    const end = () => {
      socket.destroy()
      resolve(isThere ? text.trim() : undefined)
    }
    socket.setTimeout(TIMEOUT_MS, end)
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      text = (text + piece).slice(0, MOST_LETTERS)
    })
    socket.on('error', end)
    socket.on('close', end)
  })
}
