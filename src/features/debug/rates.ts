/** Counters whose rate is shown. */
const COUNTERS = ['uploads', 'draws', 'droppedFrames'] as const

type Numbers = Readonly<Record<string, number>>

/** Returns the counters' increase per second. */
export function rates(before: Numbers, now: Numbers, seconds: number): Numbers {
  return Object.fromEntries(
    COUNTERS.flatMap((name) => {
      const [a, b] = [before[name], now[name]]
      return a === undefined || b === undefined ? [] : [[`${name}/s`, Math.round((b - a) / seconds)]]
    }),
  )
}
