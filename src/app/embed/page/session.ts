import { isRecord } from '../../../content'
import {
  type CartAnswer,
  type CartMessage,
  EMBED_PROTOCOL,
  type EmbedHello,
  type EmbedPreferences,
  type EmbedReply,
  type EmbedState,
  MAX_REFUSAL_LENGTH,
} from '../../../contracts'
import type { Clock } from '../../../util'
import type { Visit } from '../../../visit'
import { EmbedError, readEmbedAction } from './actions'
import { readPreferences } from './preferences'
import { type EmbedReport, reportsOf } from './reports'

/** Calls per second. A page that makes more has an error. */
const MOST_CALLS = 100
const SECOND_MS = 1000

/** Milliseconds between two states. Flights change the state several times in a row. */
const STATE_PAUSE_MS = 50

/** Milliseconds that a cart has for its answer. */
const CART_TIMEOUT_MS = 8000

export interface SessionOptions {
  readonly visit: Pick<Visit, 'getState' | 'subscribe' | 'dispatch' | 'observe'>
  readonly version: string
  readonly clock: Clock
  readonly stateOf: () => EmbedState
  readonly apply: (preferences: EmbedPreferences) => void
}

/** The connection with one loading of the embedding page. */
export interface Session {
  /** Whether the page answers messages to its cart. */
  readonly hasCart: boolean
  report(report: EmbedReport): void
  /** Sends the current state, if the page observes it. */
  stateChanged(): void
  /** Resolves to undefined if the page does not answer in time or answers nonsense. */
  askCart(message: CartMessage): Promise<CartAnswer | undefined>
  close(): void
}

/** Answers the calls that arrive at the port. */
export function createSession(port: MessagePort, hello: EmbedHello, options: SessionOptions): Session {
  const { visit, version, clock, stateOf } = options
  const post = (reply: EmbedReply) => port.postMessage(reply)
  const report = (each: EmbedReport) => post({ type: 'event', ...each })
  const carts = new Map<number, (answer: unknown) => void>()
  const watch = createWatch(clock, () => post({ type: 'state', state: stateOf() }))
  const isTooMany = createLimit(clock)
  let asked = 0

  const calls = callsOf(options, (on) => watch.set(on))
  const answerCall = (id: number, request: Request) => {
    try {
      if (isTooMany()) throw new EmbedError('too-many', `More than ${MOST_CALLS} calls within a second.`)
      const name = String(request.call)
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined
      if (!call) throw new EmbedError('invalid', `There is no call "${name.slice(0, 50)}".`)
      const state = call(request)
      post({ type: 'result', id, ...(state && { state }) })
    } catch (error) {
      const code = error instanceof EmbedError ? error.code : 'impossible'
      post({
        type: 'failed',
        id,
        fault: { code, message: error instanceof Error ? error.message : String(error) },
      })
    }
  }
  port.onmessage = ({ data }) => {
    if (!isRecord(data)) return
    if (typeof data.id === 'number') answerCall(data.id, data)
    else if (typeof data.answers === 'number') carts.get(data.answers)?.(data.answer)
  }
  const stopObserving = visit.observe({
    onStep(step) {
      for (const each of reportsOf(step)) report(each)
    },
  })
  const unsubscribe = visit.subscribe(watch.changed)
  post({ type: 'welcome', protocol: EMBED_PROTOCOL, version, state: stateOf() })

  return {
    hasCart: hello.hasCart === true,
    report,
    stateChanged: watch.changed,
    askCart(message) {
      const id = ++asked
      return new Promise((resolve) => {
        const cancel = clock.after(CART_TIMEOUT_MS, () => settle(undefined))
        const settle = (answer: unknown) => {
          cancel()
          carts.delete(id)
          resolve(readCartAnswer(answer))
        }
        carts.set(id, settle)
        post({ type: 'cart', id, message })
      })
    },
    close() {
      stopObserving()
      unsubscribe()
      watch.set(false)
      for (const settle of [...carts.values()]) settle(undefined)
      port.close()
    },
  }
}

type Request = Readonly<Record<string, unknown>>

/** What the page may call, by name. */
function callsOf(
  { visit, stateOf, apply }: SessionOptions,
  watch: (on: boolean) => void,
): Readonly<Record<string, (request: Request) => EmbedState | undefined>> {
  return {
    getState: stateOf,
    dispatch: ({ action }) => void dispatchChecked(visit, action),
    set: ({ preferences }) => void apply(readPreferences(preferences)),
    watch: ({ on }) => void watch(on === true),
  }
}

/** Dispatches an action of the page. @throws EmbedError if it is not allowed, invalid, or not possible here. */
function dispatchChecked(visit: SessionOptions['visit'], input: unknown): void {
  const action = readEmbedAction(input)
  let problem: string | undefined
  const stop = visit.observe({
    onStep({ effects }) {
      for (const effect of effects) if (effect.type === 'reportProblem') problem ??= effect.message
    },
  })
  try {
    visit.dispatch(action)
  } finally {
    stop()
  }
  if (problem !== undefined) throw new EmbedError('impossible', problem)
}

/** Sends the state after changes, at most once per pause, while it is switched on. */
function createWatch(clock: Clock, send: () => void) {
  let on = false
  let cancel: (() => void) | undefined
  const changed = () => {
    if (!on || cancel) return
    cancel = clock.after(STATE_PAUSE_MS, () => {
      cancel = undefined
      if (on) send()
    })
  }
  return {
    changed,
    set(next: boolean) {
      on = next
      cancel?.()
      cancel = undefined
      if (on) send()
    },
  }
}

/** Returns a function that counts calls and tells whether there were too many within the second. */
function createLimit(clock: Clock): () => boolean {
  let second = { began: Number.NEGATIVE_INFINITY, calls: 0 }
  return () => {
    if (clock.now() - second.began >= SECOND_MS) second = { began: clock.now(), calls: 0 }
    second.calls++
    return second.calls > MOST_CALLS
  }
}

/** Undefined if it is no answer: nothing was added then. */
function readCartAnswer(answer: unknown): CartAnswer | undefined {
  if (!isRecord(answer)) return undefined
  if (answer.accepted === true) return { accepted: true }
  if (answer.accepted !== false) return undefined
  const sentence = typeof answer.refused === 'string' ? answer.refused.trim() : ''
  if (sentence === '') return { accepted: false }
  const letters = [...sentence]
  const short =
    letters.length > MAX_REFUSAL_LENGTH ? `${letters.slice(0, MAX_REFUSAL_LENGTH).join('')} …` : sentence
  return { accepted: false, refused: short }
}
