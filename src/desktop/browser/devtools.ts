import type { Readable, Writable } from 'node:stream'
import { isRecord } from '../../content'

/** A DevTools protocol client over two pipes: unlike a port, pipes are not open to other programs. */
export interface DevTools {
  /**
   * Sends a command. `session` addresses a page; without it, the browser.
   * @throws Error when the browser reports an error, does not answer in time, or has exited.
   */
  ask(method: string, parameters?: object, session?: string): Promise<Readonly<Record<string, unknown>>>
  listen(listener: (event: DevToolsEvent) => void): void
  /** Resolves with the reason when the connection ends. */
  readonly lost: Promise<string>
}

export interface DevToolsEvent {
  readonly method: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly session: string | undefined
}

interface DevToolsOptions {
  /** Milliseconds to wait for an answer. */
  readonly timeoutMs?: number
  /** Maximum size of a message in bytes; the commands used here need less. */
  readonly mostBytes?: number
  /** Maximum number of unanswered commands. */
  readonly mostWaiting?: number
}

const END = 0
/** How events begin that contain what a page logs: nobody needs them. */
const LOGGED = '{"method":"Runtime.consoleAPICalled"'

/** Speaks the DevTools protocol: JSON messages terminated by a zero byte. Unknown messages are ignored. */
export function createDevTools(input: Writable, output: Readable, options: DevToolsOptions = {}): DevTools {
  return new PipeDevTools(input, output, options)
}

type Answer = (answer: Readonly<Record<string, unknown>>) => void

class PipeDevTools implements DevTools {
  readonly lost: Promise<string>
  readonly #input: Writable
  readonly #output: Readable
  readonly #options: Required<DevToolsOptions>
  readonly #waiting = new Map<number, Answer>()
  readonly #listeners: ((event: DevToolsEvent) => void)[] = []
  #pieces: Buffer[] = []
  #bytes = 0
  #lastId = 0
  #isLost = false
  #resolveLost: (reason: string) => void = () => {}

  constructor(input: Writable, output: Readable, options: DevToolsOptions) {
    const { timeoutMs = 5_000, mostBytes = 4 * 1024 * 1024, mostWaiting = 64 } = options
    this.#input = input
    this.#output = output
    this.#options = { timeoutMs, mostBytes, mostWaiting }
    this.lost = new Promise((resolve) => {
      this.#resolveLost = resolve
    })
    output.on('data', (piece: Buffer) => this.#read(piece))
    for (const stream of [input, output]) {
      stream.on('error', (cause: Error) => this.#end(cause.message))
      stream.on('close', () => this.#end('The browser closed its pipe'))
    }
  }

  listen(listener: (event: DevToolsEvent) => void) {
    this.#listeners.push(listener)
  }

  ask(method: string, parameters: object = {}, session?: string) {
    const { timeoutMs, mostWaiting } = this.#options
    if (this.#isLost) return Promise.reject(new Error('The connection to the browser is closed'))
    if (this.#waiting.size >= mostWaiting) return Promise.reject(new Error('The browser does not respond'))
    const id = ++this.#lastId
    return new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      const late = setTimeout(
        () => settle({ error: { message: `${method} was not answered in ${timeoutMs} ms` } }),
        timeoutMs,
      )
      const settle: Answer = ({ result, error }) => {
        clearTimeout(late)
        this.#waiting.delete(id)
        if (error === undefined) resolve(isRecord(result) ? result : {})
        else reject(new Error(isRecord(error) ? String(error.message) : 'The browser reported an error'))
      }
      this.#waiting.set(id, settle)
      const text = JSON.stringify({
        id,
        method,
        params: parameters,
        ...(session !== undefined && { sessionId: session }),
      })
      this.#input.write(`${text}\0`)
    })
  }

  #end(reason: string) {
    if (this.#isLost) return
    this.#isLost = true
    this.#pieces = []
    for (const answer of [...this.#waiting.values()]) answer({ error: { message: reason } })
    this.#output.destroy()
    this.#input.destroy()
    this.#resolveLost(reason)
  }

  #read(piece: Buffer) {
    let start = 0
    for (;;) {
      const stop = piece.indexOf(END, start)
      const part = piece.subarray(start, stop < 0 ? undefined : stop)
      this.#bytes += part.length
      const isTooLarge = this.#bytes > this.#options.mostBytes
      // A page can log any amount of text. What is not read is also not answered, which is noticed.
      if (isTooLarge) this.#pieces = []
      else this.#pieces.push(part)
      if (stop < 0) return
      const text = Buffer.concat(this.#pieces).toString()
      this.#pieces = []
      this.#bytes = 0
      if (!isTooLarge && !text.startsWith(LOGGED)) this.#dispatch(text)
      start = stop + 1
    }
  }

  #dispatch(text: string) {
    const message = parse(text)
    if (!message) return
    const { id, method, params, sessionId } = message
    if (typeof id === 'number') return this.#waiting.get(id)?.(message)
    if (typeof method !== 'string') return
    const session = typeof sessionId === 'string' ? sessionId : undefined
    const event = { method, parameters: isRecord(params) ? params : {}, session }
    for (const listener of this.#listeners) listener(event)
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
