import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Thrown when another process uses a folder. */
export class FolderBusy extends Error {
  override readonly name = 'FolderBusy'
}

/** Milliseconds for the lock's holder to identify itself. */
const ANSWERS_IN = 1_000

/**
 * Locks a folder for this process and returns the unlock function. The lock is a listening socket rather than a file: the
 * system removes it with the process, however that ends, so there is no stale lock.
 * @throws FolderBusy naming the process that holds it.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const address = await addressOf(dir)
  for (const mayClear of [true, false]) {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    try {
      await listenOn(server, address)
      server.unref()
      return () => new Promise((resolve) => server.close(() => resolve()))
    } catch (cause) {
      if (codeOf(cause) !== 'EADDRINUSE') throw cause
    }
    const holder = await holderOf(address)
    // A socket file outlives the process that listened on it.
    if (holder !== undefined || !mayClear || process.platform !== 'darwin')
      throw new FolderBusy(`${dir} is in use by ${holder ? `process ${holder}` : 'another process'}`)
    await rm(address, { force: true })
  }
  throw new FolderBusy(`${dir} is in use by another process`)
}
/** One address per folder, whatever path leads to it. */
async function addressOf(dir: string): Promise<string> {
  const { dev, ino } = await stat(dir, { bigint: true })
  const name = `showroom-${createHash('sha256').update(`${dev} ${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listenOn(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
}

/** The reply of the process that listens; undefined if there is none. */
function holderOf(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let reply = ''
    const socket = connect(address)
    socket.setTimeout(ANSWERS_IN, () => socket.destroy())
    socket.on('data', (piece) => {
      reply = (reply + piece).slice(0, 20)
    })
    socket.on('error', (cause) => {
      if (codeOf(cause) === 'ECONNREFUSED' || codeOf(cause) === 'ENOENT') resolve(undefined)
    })
    socket.on('close', () => resolve(reply))
  })
}

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
