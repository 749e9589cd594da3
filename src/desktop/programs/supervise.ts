import { type ChildProcess, fork } from 'node:child_process'
import type { Clock } from '../../util'
import { type ChosenProgram, chooseProgram, type ProgramsPlace, rejectProgram } from './chooseProgram'
import { environmentFor, type Supervision, type SupervisorMessage } from './supervision'

/** A program that runs. */
export interface RunningProgram {
  /** Resolves when it ended by itself, with its exit code. */
  readonly gone: Promise<number>
  end(): Promise<void>
}

interface SuperviseOptions {
  readonly place: ProgramsPlace
  /** Arguments of the command line. */
  readonly args: readonly string[]
  /** Runs the installed program in this process. @throws Error when it cannot start. */
  readonly runInstalled: (supervision: Supervision) => Promise<RunningProgram>
  readonly clock: Clock
  readonly trialMs?: number
}

/** Runs programs, one after the other. */
export interface Supervisor {
  /** Resolves with the exit code of a program that ended by itself. @throws as `runInstalled`. */
  readonly over: Promise<number>
  end(): Promise<void>
}

/** Milliseconds until a release on trial must be healthy, and until one that was asked to end is killed. */
const TRIAL_MS = 180_000
const END_MS = 15_000

/** Why a program is to end. */
type Verdict =
  | Exclude<SupervisorMessage, { readonly type: 'healthy' }>
  | { readonly type: 'gone'; readonly code: number }
  | { readonly type: 'ended' }

/**
 * Runs the chosen program, another one when it asks for that, and the previous one if it crashes on trial or is not
 * healthy in time.
 */
export function supervise(options: SuperviseOptions): Supervisor {
  const ending = new AbortController()
  const ended = new Promise<Verdict>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve({ type: 'ended' }))
  })
  const over = (async () => {
    for (;;) {
      const chosen = await chooseProgram(options.place)
      if (ending.signal.aborted) return 0
      const { verdict, isProven } = await runOnce(chosen, options, ended)
      if (verdict.type === 'ended') return 0
      if (verdict.type === 'restart') continue
      // What crashes later worked once: the service of the system starts it again.
      if (isProven || !chosen) return verdict.type === 'gone' ? verdict.code : 1
      const reason = verdict.type === 'gone' ? `it ended with code ${verdict.code} on trial` : verdict.reason
      await rejectProgram(options.place, chosen.id, reason)
    }
  })()
  return {
    over,
    async end() {
      ending.abort()
      await over.catch(() => {})
    },
  }
}

/** Runs a program until it ends or is to end. */
async function runOnce(
  chosen: ChosenProgram | undefined,
  { place, args, runInstalled, clock, trialMs = TRIAL_MS }: SuperviseOptions,
  ended: Promise<Verdict>,
): Promise<{ readonly verdict: Verdict; readonly isProven: boolean }> {
  let decide: (verdict: Verdict) => void = () => {}
  const decided = new Promise<Verdict>((resolve) => {
    decide = resolve
  })
  const isOnTrial = chosen?.isOnTrial ?? false
  const late = isOnTrial
    ? clock.after(trialMs, () =>
        decide({ type: 'failed', reason: `it was not healthy in ${trialMs / 1000} s` }),
      )
    : () => {}
  let isProven = !isOnTrial
  const tell = (message: SupervisorMessage) => {
    if (message.type === 'healthy') {
      isProven = true
      late()
    } else if (message.type === 'restart' || !isProven) decide(message)
  }
  const supervision = { id: chosen?.id, installed: place.machine.installed, isOnTrial, tell }
  try {
    const running = chosen ? runRelease(chosen, args, supervision) : await runInstalled(supervision)
    const gone = running.gone.then((code): Verdict => ({ type: 'gone', code }))
    const verdict = await Promise.race([decided, gone, ended])
    if (verdict.type !== 'gone') await running.end()
    return { verdict, isProven }
  } finally {
    late()
  }
}

function runRelease(
  { file, node }: ChosenProgram,
  args: readonly string[],
  supervision: Supervision,
): RunningProgram {
  const child: ChildProcess = fork(file, [...args], {
    ...(node !== undefined && { execPath: node }),
    env: environmentFor(supervision),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (message) => supervision.tell(message as SupervisorMessage))
  const gone = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return {
    gone,
    async end() {
      // It ends once the channel is closed, also if this process is killed.
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
      await gone
      clearTimeout(timer)
    },
  }
}
