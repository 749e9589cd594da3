import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestRequest, TestResult, WorkerOptions } from './messages'
import { processorTime } from './processorTime'

/** Runs tests of a copied tree in a separate process that can be killed when a mutant makes it hang. */
export interface TestRunner {
  /**
   * @param limit milliseconds of CPU time where the system reports it: a busy machine delays results, it
   * does not lose them.
   * @returns undefined after a timeout; the process is killed, and the next request starts a new one.
   */
  run(request: TestRequest, limit: number): Promise<readonly TestResult[] | undefined>
  end(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('testWorker.ts', import.meta.url))

/** Milliseconds. */
const POLL_MS = 500
/** Wall-clock timeout as a multiple of the limit, since the machine may be busy. */
const BUSY_FACTOR = 20

/** @throws on the first request when the tests cannot be run at all. */
export function createTestRunner(options: WorkerOptions): TestRunner {
  let child: ChildProcess | undefined

  async function start(): Promise<ChildProcess> {
    const started = fork(SCRIPT, [JSON.stringify(options)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', SHOWROOM_MUTATE_NOTES: options.notes },
    })
    let output = ''
    started.stderr?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
    })
    const [first] = await Promise.race([once(started, 'message'), once(started, 'exit')])
    if (first !== 'ready') throw new Error(`The tests cannot run: ${output}`)
    return started
  }

  async function end(): Promise<void> {
    const ended = child
    child = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    ended.kill('SIGKILL')
    await once(ended, 'exit')
  }

  return {
    end,
    async run(request, limit) {
      child ??= await start()
      const worker = child
      const results = await new Promise<readonly TestResult[] | undefined>((resolve) => {
        const fail = () => settle(undefined)
        const [startedAt, usedBefore] = [performance.now(), processorTime(worker.pid) ?? 0]
        const timer = setInterval(() => {
          const passed = performance.now() - startedAt
          const used = processorTime(worker.pid)
          if (used === undefined ? passed > limit : used - usedBefore > limit || passed > BUSY_FACTOR * limit)
            fail()
        }, POLL_MS)
        const settle = (results: readonly TestResult[] | undefined) => {
          clearInterval(timer)
          worker.off('exit', fail).off('message', settle)
          resolve(results)
        }
        worker.once('exit', fail).once('message', settle)
        worker.send(request)
      })
      if (results === undefined) await end()
      return results
    },
  }
}
