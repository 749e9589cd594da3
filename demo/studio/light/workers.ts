import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Job, SharedState } from './job'
import type { TraceScene } from './scene'

/** Runs workers for the duration of `task`, which gives them one job after the other. */
export async function withWorkers(
  scene: TraceScene,
  threads: number,
  task: (run: (job: Job) => Promise<void>) => Promise<void>,
): Promise<void> {
  const counter = new Int32Array(new SharedArrayBuffer(4))
  const workerData: SharedState = { scene, counter }
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./startWorker.mjs', import.meta.url), { workerData }),
  )
  try {
    await task(async (job) => {
      Atomics.store(counter, 0, 0)
      for (const worker of workers) worker.postMessage(job)
      await Promise.all(workers.map((worker) => once(worker, 'message')))
    })
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
