/** Readings that only ever grow: what counts is how fast. */
const COUNTERS = ['uploads', 'draws', 'droppedFrames'] as const

type Numbers = Readonly<Record<string, number>>

/** How fast the growing readings grow, a second. */
export function rates(before: Numbers, now: Numbers, seconds: number): Numbers {
  return Object.fromEntries(
    COUNTERS.flatMap((name) => {
      const [a, b] = [before[name], now[name]]
      return a === undefined || b === undefined ? [] : [[`${name}/s`, Math.round((b - a) / seconds)]]
    }),
  )
}
