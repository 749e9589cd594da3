import type { CheckProblem } from '../check/check'
import type { RowCache } from '../package/answers'
import { buildPackage } from '../package/build'
import { BuildError, type SourceProblem } from '../package/problem'
import { fromCheck, located, type ShownProblem } from './problems'

/** What the open pages show. */
export interface DevState {
  /** Changes whenever pages have to load again. */
  readonly version: string
  readonly problems: readonly ShownProblem[]
}

interface SessionOptions {
  readonly source: string
  readonly out: string
  readonly cacheDir: string
  /** Serves the package that was just built; rejects if it cannot. */
  serve(): Promise<void>
  /** Checks a package; stops when `signal` is aborted. */
  check(dir: string, signal: AbortSignal): Promise<readonly CheckProblem[]>
  /** Called for each picture and film of the first build. */
  progress?(done: number, total: number): void
  /** Tells the person at the terminal. */
  print(line: string): void
}

/** Builds the sources again after changes, one build at a time. */
export interface DevSession {
  state(): DevState
  subscribe(listener: (state: DevState) => void): () => void
  /**
   * Builds now, or once more after the running build. Resolves when the sources as they are are served; problems that
   * only the check finds follow.
   */
  rebuild(): Promise<void>
}

/** A session that its owner can end. */
interface OwnSession extends DevSession {
  /** Aborts a running check. */
  end(): void
}

export function createSession({
  source,
  out,
  cacheDir,
  serve,
  check,
  progress,
  print,
}: SessionOptions): OwnSession {
  const listeners = new Set<(state: DevState) => void>()
  let state: DevState = { version: '', problems: [] }
  let running: Promise<void> | undefined
  let isWaiting = false

  const set = (next: DevState) => {
    state = next
    for (const listener of listeners) listener(state)
  }
  const show = async (version: string, problems: readonly SourceProblem[]) => {
    const shown = await located(source, problems)
    for (const { file, line, record, field, message } of shown)
      print(
        `${line === undefined ? file : `${file}:${line}`} ${[record, field].filter(Boolean).join(' ')} ${message}`,
      )
    set({ version, problems: shown })
  }

  const rowCache: RowCache = { rows: new Map() }
  const checks = createChecks({ out, check, print, show })

  const build = async () => {
    checks.abort()
    const start = performance.now()
    try {
      const { version } = await buildPackage({
        source,
        out,
        cacheDir,
        // Its server indexes a package sooner than the index is written.
        index: false,
        rowCache,
        ...(progress && state.version === '' && { progress }),
      })
      await serve()
      if (version !== state.version || state.problems.length > 0) {
        print(`Built in ${Math.round(performance.now() - start)} ms`)
        set({ version, problems: [] })
        checks.forget()
      }
      void checks.run(version)
    } catch (cause) {
      const problems = problemsOf(cause, source)
      await show(state.version, problems)
    }
  }
  const run = async () => {
    do {
      isWaiting = false
      await build()
    } while (isWaiting)
    running = undefined
  }

  return {
    state: () => state,
    end: checks.abort,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rebuild() {
      isWaiting = true
      running ??= run()
      return running
    },
  }
}

function problemsOf(cause: unknown, source: string): readonly SourceProblem[] {
  if (cause instanceof BuildError) return cause.problems
  return [{ file: source, message: cause instanceof Error ? cause.message : String(cause) }]
}

interface ChecksOptions extends Pick<SessionOptions, 'out' | 'check' | 'print'> {
  show(version: string, problems: readonly SourceProblem[]): Promise<void>
}

/** Checks versions while pages show them, each once. A build replaces the package, so it aborts the check. */
function createChecks({ out, check, print, show }: ChecksOptions) {
  let checked = ''
  let running = new AbortController()
  return {
    async run(version: string): Promise<void> {
      if (checked === version) return
      running = new AbortController()
      const { signal } = running
      const found = await check(out, signal).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        if (!signal.aborted) print(`The content was not checked: ${reason}`)
        return []
      })
      if (signal.aborted) return
      checked = version
      const problems = fromCheck(found)
      if (problems.length > 0) await show(version, problems)
    },
    abort: () => running.abort(),
    /** Checks the next version even if it was checked before. */
    forget() {
      checked = ''
    },
  }
}
