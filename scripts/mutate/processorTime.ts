import { readFileSync } from 'node:fs'

/** Of Linux, for every processor it runs on. */
const TICKS_A_SECOND = 100

/** Milliseconds that a process has had of the processors so far; undefined where the system does not tell. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind its name, which may hold anything, in brackets.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (1000 * ((user ?? 0) + (system ?? 0))) / TICKS_A_SECOND
  } catch {
    return undefined
  }
}
