import type { Pause } from '../../content'

/** Milliseconds of work before other tasks get a turn, well below what a visitor notices. */
const SLICE_MS = 12

/** The scheduler of newer browsers: continues before other queued work, but after input events. */
interface Scheduler {
  yield?(): Promise<void>
}

/** Pauses long work when it has kept the page busy for a while. */
export function createPause(): Pause {
  let started = performance.now()
  return () => {
    if (performance.now() - started < SLICE_MS) return undefined
    return nextTask().then(() => {
      started = performance.now()
    })
  }
}

function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
