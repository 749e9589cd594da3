import { Busy } from './limiter'

/** A task and who asks for it. */
export interface PacedTask {
  /** The network that asks. Networks of the same rank take turns, the newest first. */
  readonly owner: string
  /** Lower ranks go first. */
  readonly rank: number
  /** Lanes that the task needs: each admits one task per `pace` milliseconds. */
  readonly lanes: readonly Lane[]
  /** Maximum tasks of the owner that wait. */
  readonly mostOfOwner: number
}

interface Lane {
  readonly key: string
  readonly pace: number
}

/** Runs one task at a time. */
export interface PacedQueue {
  /**
   * Runs the task when its lanes are open and it is its turn.
   * @throws Busy if the owner has too many tasks, or the queue is full and this task would be the last.
   */
  run<T>(task: PacedTask, work: () => Promise<T>): Promise<T>
}

interface PacedQueueOptions {
  readonly mostWaiting: number
  /** Seconds reported to refused callers. */
  readonly retryAfter: number
  /** Monotonic milliseconds. */
  readonly now: () => number
}

interface Waiting extends PacedTask {
  /** Number of tasks of the same owner before it. */
  readonly turn: number
  readonly arrival: number
  start(): Promise<void>
  refuse(): void
}

/**
 * Tasks of the same rank and turn run newest first, and a full queue refuses the one that would run last: a
 * crowd that waits already can neither delay nor keep out a network that asks for the first time.
 */
export function createPacedQueue({ mostWaiting, retryAfter, now }: PacedQueueOptions): PacedQueue {
  // In the order of their turns.
  const waiting: Waiting[] = []
  const counts = new Map<string, number>()
  const openAt = new Map<string, number>()
  let arrivals = 0
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let timerAt = Number.POSITIVE_INFINITY

  const opensAt = ({ lanes }: Waiting) =>
    lanes.reduce((latest, { key }) => Math.max(latest, openAt.get(key) ?? 0), 0)
  const next = () => {
    clearTimeout(timer)
    timerAt = Number.POSITIVE_INFINITY
    if (isRunning || waiting.length === 0) return
    for (const [key, at] of openAt) if (at <= now()) openAt.delete(key)
    const ready = waiting.findIndex((task) => opensAt(task) <= now())
    if (ready >= 0) return begin(ready)
    timerAt = waiting.reduce((least, task) => Math.min(least, opensAt(task)), Number.POSITIVE_INFINITY)
    timer = setTimeout(next, Math.ceil(timerAt - now()) + 1)
  }
  const remove = (index: number) => {
    const [task] = waiting.splice(index, 1)
    const left = (counts.get(task?.owner ?? '') ?? 1) - 1
    if (task && left > 0) counts.set(task.owner, left)
    else if (task) counts.delete(task.owner)
    return task
  }
  const begin = (index: number) => {
    const task = remove(index)
    for (const { key, pace } of task?.lanes ?? []) openAt.set(key, now() + pace)
    isRunning = true
    task?.start().finally(() => {
      isRunning = false
      next()
    })
  }
  const add = (task: Waiting) => {
    if (task.turn >= task.mostOfOwner) return task.refuse()
    const at = waiting.findIndex((other) => byTurn(task, other) < 0)
    if (at < 0 && waiting.length >= mostWaiting) return task.refuse()
    waiting.splice(at < 0 ? waiting.length : at, 0, task)
    counts.set(task.owner, task.turn + 1)
    if (waiting.length > mostWaiting) remove(waiting.length - 1)?.refuse()
    if (!isRunning && Math.max(now(), opensAt(task)) < timerAt) next()
  }
  return {
    run: (task, work) =>
      new Promise((resolve, reject) => {
        const turn = counts.get(task.owner) ?? 0
        const start = () => work().then(resolve, reject)
        const refuse = () => reject(new Busy('The queue is full', retryAfter))
        add({ ...task, turn, arrival: arrivals++, start, refuse })
      }),
  }
}

function byTurn(one: Waiting, other: Waiting): number {
  return one.rank - other.rank || one.turn - other.turn || other.arrival - one.arrival
}
