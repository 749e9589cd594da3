import { type Clock, createTimers } from '../../util'
import type { Fault, LauncherMessage, ServerConfig, ServerMessage } from '../ipc'

/** A server process. */
export interface ServerProcess {
  send(message: LauncherMessage): void
  receive(listener: (message: ServerMessage) => void): void
  /** Resolves with the reason when it exits. */
  readonly gone: Promise<string>
  kill(): void
}

interface KeeperOptions {
  readonly fork: () => ServerProcess
  readonly config: () => ServerConfig
  readonly clock: Clock
  /** Whether it responds in time. */
  readonly answers: (origin: string) => Promise<boolean>
  /** Called when the server listens, at first and after each restart. */
  readonly ready: (origin: string) => void
  readonly down: (fault: Fault, detail: string) => void
  readonly onMessage: (message: ServerMessage) => void
}

/** Keeps a server running. */
export interface ServerKeeper {
  /** Resolves with the server's origin. @throws Error with the reason when the server cannot start. */
  begin(): Promise<string>
  send(message: LauncherMessage): void
  end(): Promise<void>
}

/**
 * Milliseconds before a restart, by the number of failures in a row, and of the calm period that ends a row.
 */
const WAITS: readonly number[] = [0, 500, 1_000, 2_000, 5_000, 10_000]
const CALM = 60_000
/**
 * Milliseconds between two health checks, to start, and to end. Then: how many failed checks are too many.
 */
const ASK_EVERY = 1_000
const BEGIN = 30_000
const END = 5_000
const MOST_UNANSWERED = 2

/** Starts a server process and restarts it when it exits or stops responding. */
export function createServerKeeper(options: KeeperOptions): ServerKeeper {
  const { fork, config, clock, answers, ready, down, onMessage } = options
  let current: ServerProcess | undefined
  let isOver = false
  let inRow = 0
  const timers = createTimers(clock)
  const { after } = timers

  const run = (first?: { resolve(origin: string): void; reject(cause: Error): void }) => {
    const mine = fork()
    current = mine
    let reason: string | undefined
    let fault: Fault = 'serverExited'
    let startedAt = clock.now()
    const fail = (kind: Fault, why: string) => {
      ;[fault, reason] = [kind, why]
      mine.kill()
    }
    const late = after(BEGIN, () => fail('serverSilent', 'The server did not start in time'))
    mine.receive((message) => {
      if (message.type === 'waiting') return mine.send({ type: 'begin', config: config() })
      if (message.type === 'fault') reason = message.message
      if (message.type === 'ready') {
        late()
        startedAt = clock.now()
        ready(message.origin)
        first?.resolve(message.origin)
        watch(mine, message.origin, () => fail('serverSilent', 'The server does not respond'))
      }
      onMessage(message)
    })
    mine.gone.then((how) => {
      late()
      if (current === mine) current = undefined
      if (isOver) return
      if (first && reason !== undefined && fault === 'serverExited') return first.reject(new Error(reason))
      down(fault, reason ?? how)
      inRow = clock.now() - startedAt > CALM ? 0 : inRow + 1
      after(WAITS[Math.min(inRow, WAITS.length) - 1] ?? 0, () => run(first))
    })
  }
  const watch = (mine: ServerProcess, origin: string, silent: () => void) => {
    let unanswered = 0
    const look = async () => {
      const isWell = await answers(origin).catch(() => false)
      if (current !== mine || isOver) return
      unanswered = isWell ? 0 : unanswered + 1
      if (unanswered >= MOST_UNANSWERED) silent()
      else after(ASK_EVERY, look)
    }
    after(ASK_EVERY, look)
  }

  return {
    begin: () => new Promise((resolve, reject) => run({ resolve, reject })),
    send: (message) => current?.send(message),
    async end() {
      isOver = true
      timers.dispose()
      const ending = current
      if (!ending) return
      ending.send({ type: 'end' })
      const late = clock.after(END, () => ending.kill())
      await ending.gone
      late()
    },
  }
}
