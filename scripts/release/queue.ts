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

export interface QueueOptions {
  /** Makes a release. */
  readonly publish: (by: string, what: string) => Promise<Released>
  /** Milliseconds without a further save before a webhook releases, and in total. */
  readonly quiet?: number
  readonly latest?: number
  /** Milliseconds between two releases of webhooks, however many call. */
  readonly gap?: number
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
  /** An editor saved a record in the CMS. Many calls make one release, in the name of all. */
  saved(by: string): void
  /** Releases as soon as no other release is being made, and after failures again: resolves once it was released or refused. */
  due(by: string, what: string): Promise<void>
  /** Resolves when nothing is running. */
  end(): Promise<void>
}

const DEFAULTS = {
  ...{ quiet: 30_000, latest: 10 * 60_000, gap: 5 * 60_000, firstPause: 60_000, maxPause: 60 * 60_000 },
  now: Date.now,
  log: (_: string) => {},
}

export function createReleaseQueue(options: QueueOptions): ReleaseQueue {
  return new Queue({ ...DEFAULTS, ...options })
}

/** What the history says of a release after saves. */
const SAVED = 'saved in the CMS'

/** Names in the history: more are left out. */
const MAX_NAMES = 5
const namesIn = (names: ReadonlySet<string>) => [...names].slice(0, MAX_NAMES).join(', ')

const iso = (ms: number) => new Date(ms).toISOString()

class Queue implements ReleaseQueue {
  run: Run = { state: 'idle' }
  readonly #options: Required<QueueOptions>
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #firstSave: number | undefined
  #lastEnd = Number.NEGATIVE_INFINITY
  #failures = 0
  readonly #savedBy = new Set<string>()
  /** Resolve the releases that are due. */
  #isOver: readonly (() => void)[] = []
  /** Who makes the next automatic release: the first who asked for it, or all who saved. */
  #next: { readonly by: string; readonly what: string } | undefined

  constructor(options: Required<QueueOptions>) {
    this.#options = options
  }

  start(by: string, what: string): boolean {
    return this.#begin(by, what, false)
  }

  saved(by: string): void {
    const { quiet, latest, gap, now } = this.#options
    this.#firstSave ??= now()
    if (!this.#running) this.run = { state: 'waiting', by, since: iso(this.#firstSave) }
    const pause = Math.min(quiet, this.#firstSave + latest - now())
    this.#savedBy.add(by)
    if (this.#next?.what === SAVED) this.#next = undefined
    this.#after(Math.max(0, pause, this.#lastEnd + gap - now()), namesIn(this.#savedBy), SAVED)
  }

  async due(by: string, what: string): Promise<void> {
    const isOver = new Promise<void>((resolve) => {
      this.#isOver = [...this.#isOver, resolve]
    })
    // A release that has begun may lack what was saved since.
    await this.#running
    this.#begin(by, what, true)
    return isOver
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
  }

  #after(ms: number, by: string, what: string): void {
    this.#next ??= { by, what }
    const next = this.#next
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#begin(next.by, next.what, true), ms)
    this.#timer.unref()
  }

  #begin(by: string, what: string, isAutomatic: boolean): boolean {
    if (this.#running) {
      // What was saved during a release comes with the next one.
      if (isAutomatic) this.#after(this.#options.quiet, by, what)
      return false
    }
    clearTimeout(this.#timer)
    this.#firstSave = undefined
    this.#savedBy.clear()
    this.#next = undefined
    const { now, log } = this.#options
    this.run = { state: 'running', by, since: iso(now()) }
    this.#running = this.#make(by, what, isAutomatic).finally(() => {
      this.#running = undefined
      this.#lastEnd = now()
      log(`release by ${by}: ${this.run.state}`)
    })
    return true
  }

  async #make(by: string, what: string, isAutomatic: boolean): Promise<void> {
    const { publish, now } = this.#options
    const due = this.#isOver
    try {
      const { release, warnings, notes } = await publish(by, what)
      this.#failures = 0
      this.run = { state: 'released', at: iso(now()), id: release.id, warnings, notes }
    } catch (cause) {
      if (!(cause instanceof ReleaseRefused)) {
        this.#fail(cause, { by, what }, isAutomatic || due.length > 0)
        return
      }
      // Only an editor can mend it, who saves again.
      this.run = { state: 'refused', at: iso(now()), refusals: cause.refusals }
    }
    this.#isOver = this.#isOver.filter((resolve) => !due.includes(resolve))
    for (const resolve of due) resolve()
  }

  #fail(cause: unknown, asked: { readonly by: string; readonly what: string }, isRepeated: boolean): void {
    const { firstPause, maxPause, now } = this.#options
    const pause = Math.min(maxPause, firstPause * 2 ** this.#failures++)
    const reason = cause instanceof Error ? cause.message : String(cause)
    const failed = { state: 'failed', at: iso(now()), reason } as const
    this.run = isRepeated ? { ...failed, retryAt: iso(now() + pause) } : failed
    if (isRepeated) this.#after(pause, asked.by, asked.what)
  }
}
