/** A byte range, both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a Range header for a resource of `size` bytes (RFC 9110 §14): `unsatisfiable` when it is malformed
 * or outside, `whole` for units other than bytes and for several ranges, which a server may ignore.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, unit, set] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=(.*)$/.exec(header ?? '') ?? []
  if (header === undefined) return 'whole'
  if (unit === undefined || set === undefined) return 'unsatisfiable'
  if (unit.toLowerCase() !== 'bytes') return 'whole'
  const ranges = set.split(',').filter((part) => part.trim() !== '')
  const parsed = ranges.map((range) => parseOne(range.trim(), size))
  if (parsed.length === 0 || parsed.includes('malformed')) return 'unsatisfiable'
  const inside = parsed.filter((range) => typeof range === 'object')
  const [first] = inside
  if (!first) return 'unsatisfiable'
  return parsed.length === 1 ? first : 'whole'
}

function parseOne(range: string, size: number): ByteRange | 'malformed' | 'outside' {
  const [, from, to] = /^(\d*)-(\d*)$/.exec(range) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'malformed'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'outside'
  }
  if (to !== '' && BigInt(to) < BigInt(from)) return 'malformed'
  if (Number(from) >= size) return 'outside'
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
