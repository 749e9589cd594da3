import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from './durable'

/** Thrown when another process uses the store. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy'
}

/** Milliseconds in which whoever holds a lock says who it is. */
const ANSWERS_IN = 1_000

/**
 * Keeps a folder for this process, until the answer is called. The lock is a socket that is listened on and not a file: the
 * system takes it away with the process, however that ends, so a stale one cannot be.
 * @throws StoreBusy naming the process that has it.
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
    // Only where the name of a socket is a file it outlives whoever listened.
    if (holder !== undefined || !mayClear || process.platform !== 'darwin')
      throw new StoreBusy(`${dir} is in use by ${holder ? `process ${holder}` : 'another process'}`)
    await rm(address, { force: true })
  }
  throw new StoreBusy(`${dir} is in use by another process`)
}

/** The same for whatever names lead to the folder. */
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

/** What the process says that listens there; undefined: nobody does. */
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
