import type { Manifest, ReleaseName, UpdateEnd, UpdatePhase, UpdatesStatus } from '../../../contracts'
import { type Clock, createEmitter } from '../../../util'
import type { Plan } from '../store'
import type { Progress } from './progress'

const LONGEST_DETAIL = 300
/** Milliseconds between two notifications of progress. */
const PROGRESS_EVERY = 250

/** Holds the updater's status, and notifies its listeners. */
export interface StatusBoard {
  read(): UpdatesStatus
  readonly phase: UpdatePhase
  enter(phase: UpdatePhase): void
  offer(manifest: Manifest, plan: Plan): void
  /** Removes the offer. */
  withdraw(): void
  follow(progress: Progress | undefined): void
  /** Reports that bytes arrived. */
  moved(): void
  end(end: UpdateEnd, detail: string): void
  subscribe(listener: (status: UpdatesStatus) => void): () => void
}

export function createStatusBoard(
  current: () => Manifest | undefined,
  clock: Clock,
  now: () => Date,
  first: UpdatePhase = 'idle',
): StatusBoard {
  const listeners = createEmitter<UpdatesStatus>()
  let phase = first
  let next: UpdatesStatus['next'] = null
  let last: UpdatesStatus['last'] = null
  let progress: Progress | undefined
  let notifiedAt = Number.NEGATIVE_INFINITY

  const read = (): UpdatesStatus => {
    const shown = current()
    return { phase, current: shown ? nameOf(shown) : null, next, progress: progress?.read() ?? null, last }
  }
  const notify = () => {
    notifiedAt = clock.now()
    listeners.emit(read())
  }
  const change = (make: () => void) => {
    make()
    notify()
  }
  return {
    read,
    get phase() {
      return phase
    },
    enter: (entered) =>
      change(() => {
        phase = entered
      }),
    offer: (manifest, { files, bytes }) =>
      change(() => {
        next = { ...nameOf(manifest), files: files.length, bytes }
      }),
    withdraw: () =>
      change(() => {
        next = null
      }),
    follow: (followed) =>
      change(() => {
        progress = followed
      }),
    moved() {
      if (clock.now() - notifiedAt >= PROGRESS_EVERY) notify()
    },
    end: (end, detail) =>
      change(() => {
        last = { at: now().toISOString(), end, detail: detail.slice(0, LONGEST_DETAIL) }
      }),
    subscribe: listeners.subscribe,
  }
}

/** The version, and its times in ISO 8601; null if the time of signing is invalid. */
function nameOf({ version, created, expires }: Manifest): ReleaseName {
  const at = created === undefined ? Number.NaN : Date.parse(created)
  return {
    version,
    created: Number.isNaN(at) ? null : new Date(at).toISOString(),
    ...(expires !== undefined && { expires: new Date(expires).toISOString() }),
  }
}
