import { type Refusal, type Released, ReleaseRefused } from './publish'

/** The state of the latest release that was asked for. */
type Run =
  | { readonly state: 'idle' }
  | { readonly state: 'waiting' | 'running'; readonly by: string; readonly since: string }
  | {
      readonly state: 'released'
      readonly at: string
      readonly id: number
      readonly warnings: readonly Refusal[]
      readonly notes: readonly string[]
    }
  | { readonly state: 'refused'; readonly at: string; readonly refusals: readonly Refusal[] }
  | { readonly state: 'failed'; readonly at: string; readonly reason: string; readonly retryAt?: string }

interface QueueOptions {
  /** Makes a release. */
  readonly publish: (by: string, what: string) => Promise<Released>
  /** Milliseconds without a further save before a webhook releases, and in total. */
  readonly quiet?: number
  readonly latest?: number
  /** Milliseconds before a failed automatic release is tried again, at first and at most. */
  readonly firstPause?: number
  readonly maxPause?: number
  readonly now?: () => number
  readonly log?: (line: string) => void
}

/** Makes releases one after another: at once for people, after a pause for webhooks and schedules. */
export interface ReleaseQueue {
  readonly run: Run
  /** Returns false while a release is being made. */
  start(by: string, what: string): boolean
  /** Something was saved in the CMS. Many calls make one release. */
  saved(by: string): void
  /** Resolves when nothing is running. */
  end(): Promise<void>
}

export function createReleaseQueue(options: QueueOptions): ReleaseQueue {
  const {
    publish,
    quiet = 30_000,
    latest = 10 * 60_000,
    firstPause = 60_000,
    maxPause = 60 * 60_000,
  } = options
  const { now = Date.now, log = () => {} } = options
  let run: Run = { state: 'idle' }
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let firstSave: number | undefined
  let failures = 0
  const iso = (ms: number) => new Date(ms).toISOString()

  const after = (ms: number, by: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => begin(by, 'saved in the CMS', true), ms)
    timer.unref()
  }
  const begin = (by: string, what: string, isAutomatic: boolean): boolean => {
    if (running) {
      // What was saved during a release comes with the next one.
      if (isAutomatic) after(quiet, by)
      return false
    }
    clearTimeout(timer)
    firstSave = undefined
    run = { state: 'running', by, since: iso(now()) }
    running = publish(by, what)
      .then(({ release: { id }, warnings, notes }) => {
        failures = 0
        run = { state: 'released', at: iso(now()), id, warnings, notes }
      })
      .catch((cause: unknown) => {
        if (cause instanceof ReleaseRefused) {
          // Only an editor can mend it, who saves again.
          run = { state: 'refused', at: iso(now()), refusals: cause.refusals }
          return
        }
        const pause = Math.min(maxPause, firstPause * 2 ** failures++)
        const reason = cause instanceof Error ? cause.message : String(cause)
        run = { state: 'failed', at: iso(now()), reason, ...(isAutomatic && { retryAt: iso(now() + pause) }) }
        if (isAutomatic) after(pause, by)
      })
      .finally(() => {
        running = undefined
        log(`release by ${by}: ${run.state}`)
      })
    return true
  }
  return {
    get run() {
      return run
    },
    start: (by, what) => begin(by, what, false),
    saved(by) {
      firstSave ??= now()
      if (!running) run = { state: 'waiting', by, since: iso(firstSave) }
      after(Math.max(0, Math.min(quiet, firstSave + latest - now())), by)
    },
    async end() {
      clearTimeout(timer)
      await running
    },
  }
}
