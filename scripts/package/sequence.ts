/** More pictures than any turn has: a slip of the pen, not a sequence. */
const MAX = 999

/**
 * The names that a pattern such as `turn-{01..36}.webp` stands for, in order, with as many digits as its first number
 * has. Undefined when it holds no range, or one that runs backwards or on and on.
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
