import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client with full control of its connection. */
export interface Talk {
  readonly url: string
  readonly socket: Socket
  /** Everything received so far. */
  received(): string
  /** Resolves when the received text matches. */
  until(pattern: RegExp): Promise<void>
  /** Resolves when the connection is closed. */
  ended(): Promise<void>
}

/** Connects to a server. `from`: the local address to connect from. */
export async function open(url: string, from = '127.0.0.1'): Promise<Talk> {
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  let answer = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.setEncoding('latin1')
  // Unread data would delay the `close` event.
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
          // Testing a long answer joins all its chunks, so this listener is removed early.
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
