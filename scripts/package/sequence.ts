/** More pictures than any turntable has, so a larger range is a typo. */
const MAX = 999

/**
 * The names that a pattern such as `turn-{01..36}.webp` stands for, in order, zero-padded like its first
 * number. Undefined without a range, or with a reversed or endless one.
 */
export function expandSequence(pattern: string): readonly string[] | undefined {
  const [range, start, end] = /\{(\d+)\.\.(\d+)\}/.exec(pattern) ?? []
  if (range === undefined || start === undefined || end === undefined) return undefined
  const [first, count] = [Number(start), Number(end) - Number(start) + 1]
  if (count < 1 || count > MAX) return undefined
  return Array.from({ length: count }, (_, index) =>
    pattern.replace(range, () => String(first + index).padStart(start.length, '0')),
  )
}
