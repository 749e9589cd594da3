import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './connections'

/** Pipelined requests allowed per connection. Browsers send none. */
const MOST_SENT_AHEAD = 8

/**
 * Answers the requests of a connection one after another, each when the one before is sent: those sent ahead must not
 * open files that nobody reads yet, nor leave them open when the connection has gone. Who sends too many ahead is ended.
 */
export function answerSequentially(answer: RequestListener, connections: Connections): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>()

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    const start = () => {
      outgoing.once('close', next)
      // A read that asks for nothing may say anything: it is not listened to for long.
      if (/^(GET|HEAD)$/.test(incoming.method ?? '') && incoming.headers['transfer-encoding'] !== undefined) {
        outgoing.shouldKeepAlive = false
      }
      answer(incoming, outgoing as ServerResponse & { req: IncomingMessage })
    }
    const next = () => {
      const queued =
        socket.destroyed || outgoing.shouldKeepAlive === false ? undefined : queues.get(socket)?.shift()
      if (queued) return queued()
      queues.delete(socket)
      connections.mark(socket, false)
    }

    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      connections.mark(socket, true)
      start()
    } else if (queue.length < MOST_SENT_AHEAD) queue.push(start)
    else socket.destroy()
  }
}
