import type { Readable, Writable } from 'node:stream'
import { isRecord } from '../../content'

/** The DevTools protocol of a browser, over two pipes: no port is open that others could use. */
export interface DevTools {
  /**
   * Asks for something. `session`: of a page; absent: of the browser.
   * @throws Error when the browser refuses, does not answer in time, or is gone.
   */
  ask(method: string, parameters?: object, session?: string): Promise<Readonly<Record<string, unknown>>>
  listen(listener: (event: DevToolsEvent) => void): void
  /** Resolves with the reason when nothing more comes. */
  readonly lost: Promise<string>
}

export interface DevToolsEvent {
  readonly method: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly session: string | undefined
}

interface DevToolsOptions {
  /** Milliseconds for an answer. */
  readonly patience?: number
  /** Bytes of one message: nothing that is asked for here needs more. */
  readonly mostBytes?: number
  /** Questions without an answer. */
  readonly mostWaiting?: number
}

const END = 0

/** Speaks with a browser: a message is JSON and ends in a zero byte. What is not understood is passed over. */
export function createDevTools(
  input: Writable,
  output: Readable,
  { patience = 5_000, mostBytes = 4 * 1024 * 1024, mostWaiting = 64 }: DevToolsOptions = {},
): DevTools {
  type Answer = (answer: Readonly<Record<string, unknown>>) => void
  const waiting = new Map<number, Answer>()
  const listeners: ((event: DevToolsEvent) => void)[] = []
  let pieces: Buffer[] = []
  let bytes = 0
  let number = 0
  let end: (reason: string) => void = () => {}
  let isLost = false
  const lost = new Promise<string>((resolve) => {
    end = (reason) => {
      if (isLost) return
      isLost = true
      pieces = []
      for (const answer of [...waiting.values()]) answer({ error: { message: reason } })
      output.destroy()
      input.destroy()
      resolve(reason)
    }
  })

  const take = (piece: Buffer) => {
    let start = 0
    for (;;) {
      const stop = piece.indexOf(END, start)
      const part = piece.subarray(start, stop < 0 ? undefined : stop)
      bytes += part.length
      if (bytes > mostBytes) return end('The browser said more at once than it may')
      pieces.push(part)
      if (stop < 0) return
      const text = Buffer.concat(pieces).toString()
      pieces = []
      bytes = 0
      hear(text)
      start = stop + 1
    }
  }
  const hear = (text: string) => {
    const message = parse(text)
    if (!message) return
    const { id, method, params, sessionId } = message
    if (typeof id === 'number') return waiting.get(id)?.(message)
    if (typeof method !== 'string') return
    const session = typeof sessionId === 'string' ? sessionId : undefined
    const event = { method, parameters: isRecord(params) ? params : {}, session }
    for (const listener of listeners) listener(event)
  }
  output.on('data', take)
  for (const stream of [input, output]) {
    stream.on('error', (cause: Error) => end(cause.message))
    stream.on('close', () => end('The browser closed its pipe'))
  }

  return {
    lost,
    listen: (listener) => listeners.push(listener),
    ask(method, parameters = {}, session) {
      if (isLost) return Promise.reject(new Error('The browser is gone'))
      if (waiting.size >= mostWaiting) return Promise.reject(new Error('The browser answers nothing'))
      const id = ++number
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => settle({ error: { message: `${method} was not answered in ${patience} ms` } }),
          patience,
        )
        const settle: Answer = ({ result, error }) => {
          clearTimeout(late)
          waiting.delete(id)
          if (error === undefined) resolve(isRecord(result) ? result : {})
          else reject(new Error(isRecord(error) ? String(error.message) : 'The browser refused'))
        }
        waiting.set(id, settle)
        const text = JSON.stringify({
          id,
          method,
          params: parameters,
          ...(session !== undefined && { sessionId: session }),
        })
        input.write(`${text}\0`)
      })
    },
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
