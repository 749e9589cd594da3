import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client that does with its connection what it likes. */
export interface Talk {
  readonly url: string
  readonly socket: Socket
  /** What has been answered so far. */
  received(): string
  /** Resolves when the answer has this in it. */
  until(pattern: RegExp): Promise<void>
  /** Resolves when the connection has gone. */
  ended(): Promise<void>
}

/** Connects to a server. `from`: the address it comes from, any of this machine's. */
export async function open(url: string, from = '127.0.0.1'): Promise<Talk> {
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  let answer = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.setEncoding('latin1')
  // What is not read keeps the end of a connection from being seen.
  socket.on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return {
    url,
    socket,
    received: () => answer,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(answer)) return
          // Each look at a long answer puts all its pieces together.
          socket.off('data', look)
          resolve()
        }
        socket.on('data', look)
        look()
        closed.then(() => (pattern.test(answer) ? resolve() : reject(new Error(`ended after ${answer}`))))
      }),
    ended: () => closed,
  }
}
