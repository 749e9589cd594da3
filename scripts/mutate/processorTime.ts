import { readFileSync } from 'node:fs'

/** Linux clock ticks per second, on every CPU architecture. */
const TICKS_A_SECOND = 100

/** CPU time of a process in milliseconds; undefined where the system does not report it. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The fields follow the process name, which may contain anything, in brackets.
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
