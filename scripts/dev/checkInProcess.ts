import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { CheckProblem } from '../check/check'

/**
 * Checks a package in a process of its own: a check computes for seconds, and the showroom answers meanwhile. The
 * process ends when `signal` is aborted.
 * @throws Error when the process ends without a result.
 */
export async function checkInProcess(dir: string, signal: AbortSignal): Promise<readonly CheckProblem[]> {
  const child = fork(new URL('checkProcess.ts', import.meta.url), [dir], {
    execArgv: ['--import', 'tsx'],
    signal,
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  let problems: readonly CheckProblem[] | undefined
  child.on('message', (message) => {
    problems = message as readonly CheckProblem[]
  })
  const [code] = await once(child, 'exit')
  if (!problems) throw new Error(`the check ended with ${code}`)
  return problems
}

/** Builds and the showroom have priority over the check. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not permit it.
  }
}
