/** Counts by whole seconds: enough for medians over many days. */
export type Seconds = Map<number, number>

/** Counts a duration, at most `most`. */
export function count(seconds: Seconds, length: number, most: number): void {
  const whole = Math.round(Math.min(most, length))
  seconds.set(whole, (seconds.get(whole) ?? 0) + 1)
}

export function addAll(seconds: Seconds, others: Seconds): void {
  for (const [length, times] of others) seconds.set(length, (seconds.get(length) ?? 0) + times)
}

export function sum(seconds: Seconds): number {
  let all = 0
  for (const [length, times] of seconds) all += length * times
  return all
}

/** The median; 0 if there is no value. */
export function median(seconds: Seconds): number {
  const lengths = [...seconds].sort(([one], [other]) => one - other)
  const times = lengths.reduce((all, [, times]) => all + times, 0)
  const at = (index: number) => {
    let before = 0
    for (const [length, times] of lengths) {
      before += times
      if (index < before) return length
    }
    return 0
  }
  return (at(Math.floor((times - 1) / 2)) + at(Math.floor(times / 2))) / 2
}
