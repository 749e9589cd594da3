import { type Clock, whenIdle } from '../../util'
import type { Visit } from '../../visit'

/** Milliseconds after which what else there is to load no longer waits for a first place: some pages have none. */
const ARRIVAL_TIMEOUT_MS = 2000
/** Milliseconds after which a page that draws no frames is not waited for: one that nobody sees. A slow one draws its second by then. */
const FRAME_TIMEOUT_MS = 1000

/** Resolves when the first place was reached. */
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

/** Resolves once the browser had the time to draw what has just changed. */
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

/** Resolves in a quiet moment. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve))
