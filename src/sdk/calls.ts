import type { EmbedReply, EmbedRequest, EmbedState } from '../contracts'
import { failure, ShowroomError } from './error'

/** Calls that may wait. A page with more has an error. */
const MOST_WAITING = 100

interface Call {
  resolve(state: EmbedState | undefined): void
  reject(error: ShowroomError): void
}

/** Calls that wait for an answer, and those of them that wait for the handshake. */
export function createCalls() {
  const waiting = new Map<number, Call>()
  const queue = new Map<number, EmbedRequest>()
  let error: ShowroomError | undefined
  let last = 0

  const fail = (ids: Iterable<number>, why: ShowroomError) => {
    for (const id of [...ids]) {
      waiting.get(id)?.reject(why)
      waiting.delete(id)
      queue.delete(id)
    }
  }
  return {
    /** Resolves with the answer. `port`: absent before the handshake. */
    add(name: string, values: object, port: MessagePort | undefined): Promise<EmbedState | undefined> {
      return new Promise((resolve, reject) => {
        if (error) return reject(error)
        if (waiting.size >= MOST_WAITING)
          return reject(failure('too-many', `More than ${MOST_WAITING} calls wait for the showroom.`))
        const id = ++last
        const message = { ...values, id, call: name } as EmbedRequest
        try {
          if (port) port.postMessage(message)
          else queue.set(id, structuredClone(message))
        } catch {
          return reject(failure('invalid', `${name}: the values must be plain data.`))
        }
        waiting.set(id, { resolve, reject })
      })
    },
    settle(reply: Extract<EmbedReply, { type: 'result' | 'failed' }>) {
      const call = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.type === 'failed') call?.reject(new ShowroomError(reply.fault))
      else call?.resolve(reply.state)
    },
    /** The handshake is done. */
    flush(port: MessagePort) {
      error = undefined
      for (const message of queue.values()) port.postMessage(message)
      queue.clear()
    },
    /** Calls that were sent are lost with the page that they were sent to. Calls that wait go on waiting. */
    failSent() {
      const sent = [...waiting.keys()].filter((id) => !queue.has(id))
      fail(sent, failure('reloaded', 'The showroom was loaded again.'))
    },
    /** Rejects all calls, also later ones, until the handshake is done after all. */
    failAll(why: ShowroomError) {
      error = why
      fail(waiting.keys(), why)
    },
  }
}
