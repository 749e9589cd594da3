import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './connections'

/** Pipelined requests allowed per connection. Browsers send none. */
const MOST_SENT_AHEAD = 8

/**
 * Answers pipelined requests one after another, each when the previous response is complete: queued requests
 * must not open files early or leave them open when the connection closes. A client that pipelines too many
 * is disconnected.
 */
export function answerSequentially(answer: RequestListener, connections: Connections): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>()

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    const start = () => {
      outgoing.once('close', next)
      // GET and HEAD with a chunked body: the connection is closed after the response instead of reading it.
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
      connections.mark(socket, 'idle')
    }

    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      connections.mark(socket, {
        isWaiting: () => incoming.complete && !outgoing.headersSent,
      })
      start()
    } else if (queue.length < MOST_SENT_AHEAD) queue.push(start)
    else socket.destroy()
  }
}
