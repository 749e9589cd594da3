import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { replaceText } from '../../src/server'

const text = v.pipe(v.string(), v.maxLength(500))
const planSchema = v.object({
  /** ISO 8601 in UTC. */
  at: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/),
    v.check((at) => !Number.isNaN(Date.parse(at))),
  ),
  by: text,
  what: text,
})

/** A release at a time of somebody's choice. */
export type Plan = v.InferOutput<typeof planSchema>

/** The planned release: one at a time, which survives restarts. */
export interface Schedule {
  readonly plan: Plan | undefined
  /** Replaces the plan. @throws RangeError when its time is past or more than a year away. */
  set(plan: Plan): Promise<void>
  /** Returns false when nothing is planned. */
  cancel(): Promise<boolean>
  close(): void
}

interface ScheduleOptions {
  /** The folder of releases. */
  readonly dir: string
  /** Resolves once the content was released or refused. */
  readonly release: (plan: Plan) => Promise<unknown>
  readonly now?: () => number
}

/** Timers of more than 24 days fire at once. */
const LONGEST_TIMER = 24 * 60 * 60_000
const YEAR = 366 * 24 * 60 * 60_000

/** Opens the plan of a folder. One that was due while nobody was there is released at once. */
export async function openSchedule({ dir, release, now = Date.now }: ScheduleOptions): Promise<Schedule> {
  const file = join(dir, 'schedule.json')
  let plan = await readPlan(file)
  let timer: NodeJS.Timeout | undefined

  const start = () => {
    clearTimeout(timer)
    if (!plan) return
    const left = Date.parse(plan.at) - now()
    if (left <= 0) void run(plan)
    else {
      timer = setTimeout(start, Math.min(left, LONGEST_TIMER))
      timer.unref()
    }
  }
  const run = async (due: Plan) => {
    await release(due)
    // Until then a restart repeats it.
    if (plan !== due) return
    plan = undefined
    await rm(file, { force: true })
  }
  start()
  return {
    get plan() {
      return plan
    },
    async set(next) {
      const left = Date.parse(next.at) - now()
      if (left <= 0 || left > YEAR) throw new RangeError('The time must be in the future, within a year')
      await replaceText(file, `${JSON.stringify(next, null, 1)}\n`)
      plan = next
      start()
    },
    async cancel() {
      const had = plan !== undefined
      plan = undefined
      clearTimeout(timer)
      await rm(file, { force: true })
      return had
    },
    close: () => clearTimeout(timer),
  }
}

/** A plan from outside; undefined: it is none. */
export function parsePlan(json: unknown): Plan | undefined {
  const read = v.safeParse(planSchema, json)
  return read.success ? read.output : undefined
}

async function readPlan(file: string): Promise<Plan | undefined> {
  try {
    return parsePlan(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
