import type { Pause } from '../../content'

/** Milliseconds of work after which whoever waits gets their turn: well below what a finger notices. */
const TURN_MS = 12

/** What newer browsers offer for it: work goes on before other work that is waiting, but after what a visitor does. */
interface Scheduler {
  yield?(): Promise<void>
}

/** Pauses for long work, whenever it has kept the page busy for a while. */
export function createPause(): Pause {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < TURN_MS) return undefined
    return nextTurn().then(() => {
      begun = performance.now()
    })
  }
}

function nextTurn(): Promise<void> {
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
