import { type Clock, whenIdle } from '../../util'
import type { Visit } from '../../visit'

/** Milliseconds after which further loading no longer waits for a first place. Some pages have none. */
const ARRIVAL_TIMEOUT_MS = 2000
/** Milliseconds to wait for frames. Hidden pages draw none; a slow page draws its second frame by then. */
const FRAME_TIMEOUT_MS = 1000

/** Resolves when the first place is reached. */
export function untilArrival(visit: Pick<Visit, 'getState' | 'subscribe'>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe()
      cancel()
      resolve()
    }
    const cancel = clock.after(ARRIVAL_TIMEOUT_MS, end)
    const unsubscribe = visit.subscribe(({ navigation }) => {
      if (navigation.location !== null) end()
    })
    if (visit.getState().navigation.location !== null) end()
  })
}

/** Resolves once the browser has had time to draw the latest change. */
export const untilDrawn = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(FRAME_TIMEOUT_MS, resolve)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        cancel()
        resolve()
      }),
    )
  })

/** Resolves when the browser is idle. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve))
