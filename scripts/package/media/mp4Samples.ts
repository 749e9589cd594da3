import { children, findBox, readClock, readIndex, requireBox } from './mp4Box'

/** The frames of a film in its file, in decoding order. */
export interface Samples {
  /** The decoder configuration: the content of `avcC` and the like. */
  readonly description: Buffer | undefined
  readonly samples: readonly Sample[]
  /** Units of a second. */
  readonly timescale: number
}

/** When a frame is shown. */
export interface Shown {
  /** Seconds from the first frame on. */
  readonly start: number
  /** For how many frames of the film's rate; 1 but for those that stay. */
  readonly steps: number
}

/** A picture that stays for longer measures the same. */
const MAX_STEPS = 1000

/** The times of frames in the order in which they are shown. */
export function shownFrames({ samples, timescale }: Samples): readonly Shown[] {
  const times = samples.map(({ time }) => time).sort((a, b) => a - b)
  const [first = 0] = times
  const gaps = times.slice(1).map((time, index) => time - (times[index] as number))
  const step = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] || 1
  return times.map((time, index) => ({
    start: (time - first) / timescale,
    steps: Math.min(Math.max(1, Math.round((gaps[index] ?? step) / step)), MAX_STEPS),
  }))
}

interface Sample {
  /** Byte offset in the file, and length. */
  readonly offset: number
  readonly size: number
  /** A key frame. */
  readonly key: boolean
  /** Presentation time in the track's timescale. */
  readonly time: number
}

/** Maximum plausible number of frames. */
const MAX_SAMPLES = 100_000

/**
 * Locates each frame of an MP4 file.
 * @throws Error with the reason why the file is unreadable.
 */
export async function readSamples(file: string): Promise<Samples> {
  const { moov, video } = await readIndex(file)
  const table = requireBox(moov, video, 'mdia', 'minf', 'stbl')
  const box = (name: string) => findBox(moov, table, name)
  const list = (name: string, fields: number) => {
    const found = box(name)
    return found ? rows(moov.subarray(found.start, found.end), fields) : undefined
  }
  const sizes = sizesIn(
    moov.subarray(requireBox(moov, table, 'stsz').start, requireBox(moov, table, 'stsz').end),
  )
  const keys = list('stss', 1)
  const isKey = new Set(keys?.map(([number]) => number))
  const chunks = list('stco', 1)?.map(([at]) => at as number) ?? longOffsets(moov, box('co64'))
  const times = spread(list('stts', 2), sizes.length)
  const shifts = spread(list('ctts', 2), sizes.length)
  const perChunk = list('stsc', 3) ?? []
  const samples: Sample[] = []
  let decoded = 0
  for (const [index, start] of chunks.entries()) {
    const count = perChunk.findLast(([first]) => (first as number) <= index + 1)?.[1] ?? 0
    let offset = start
    for (let each = 0; each < count && samples.length < sizes.length; each++) {
      const number = samples.length
      const size = sizes[number] as number
      const key = keys === undefined || isKey.has(number + 1)
      // Composition offset; version 1 of the box allows negative ones.
      samples.push({ offset, size, key, time: decoded + ((shifts[number] ?? 0) | 0) })
      decoded += times[number] ?? 0
      offset += size
    }
  }
  if (samples.length !== sizes.length) throw new Error('has an index that does not locate its frames')
  const entry = children(moov, {
    ...requireBox(moov, table, 'stsd'),
    start: requireBox(moov, table, 'stsd').start + 8,
  })[0]
  const config = entry && children(moov, { ...entry, start: entry.start + 78 })
  const description = config?.find(({ type }) => type === 'avcC' || type === 'hvcC')
  const { timescale } = readClock(moov, requireBox(moov, video, 'mdia', 'mdhd'))
  return { description: description && moov.subarray(description.start, description.end), samples, timescale }
}

/** The rows of a table that starts with its row count. */
function rows(table: Buffer, fields: number): readonly (readonly number[])[] {
  const count = Math.min(table.readUInt32BE(4), Math.floor((table.length - 8) / (4 * fields)))
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: fields }, (_, field) => table.readUInt32BE(8 + 4 * (row * fields + field))),
  )
}

/** `stsz`: one size for all, or one each. */
function sizesIn(stsz: Buffer): readonly number[] {
  const [all, count] = [stsz.readUInt32BE(4), stsz.readUInt32BE(8)]
  if (count > MAX_SAMPLES) throw new Error(`has ${count} frames, more than ${MAX_SAMPLES}`)
  if (all !== 0) return Array.from({ length: count }, () => all)
  return rows(stsz.subarray(4), 1).map(([size]) => size as number)
}

function longOffsets(moov: Buffer, co64: { readonly start: number; readonly end: number } | undefined) {
  if (!co64) throw new Error('has an index that does not locate its frames')
  return rows(moov.subarray(co64.start, co64.end), 2).map(
    ([high, low]) => (high as number) * 2 ** 32 + (low as number),
  )
}

/** Expands runs of `[count, value]` to at most `most` values. */
function spread(runs: readonly (readonly number[])[] | undefined, most: number): readonly number[] {
  const values: number[] = []
  for (const [count = 0, value = 0] of runs ?? []) {
    for (let each = 0; each < count && values.length < most; each++) values.push(value)
  }
  return values
}
