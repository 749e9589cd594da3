import { type Box, findBox } from './mp4Box'

/** When the frames of a film are shown. */
export interface Times {
  /** Seconds between most frames. */
  readonly step: number
  /** The frame in mid-film that is shown for longest: its start and duration in seconds. */
  readonly longest: { readonly start: number; readonly seconds: number }
  /** Seconds until the first frame is shown; below 0, when the film starts later than its first frame. */
  readonly delay: number
  /** Number of parts that the edit list consists of. */
  readonly edits: number
}

/** Maximum plausible number of frames. */
const MAX_SAMPLES = 100_000

/** Undefined for films without an index of times. */
export function readTimes(moov: Buffer, track: Box, timescale: number): Times | undefined {
  const table = findBox(moov, track, 'mdia', 'minf', 'stbl')
  const durations = table && findBox(moov, table, 'stts')
  if (!table || !durations || !(timescale > 0)) return undefined
  const steps = runsOf(moov, durations)
  const shifts = findBox(moov, table, 'ctts')
  const shown = presented(steps, shifts ? runsOf(moov, shifts) : [])
  const first = shown[0]
  if (first === undefined) return undefined
  const edits = editsOf(moov, findBox(moov, track, 'edts', 'elst'))
  const empty = edits[0]?.media === EMPTY ? edits[0].duration / movieScale(moov) : 0
  const media = edits.find((edit) => edit.media !== EMPTY)?.media ?? 0
  const gaps = shown.slice(1).map((time, index) => time - (shown[index] as number))
  const step = gaps.length > 0 ? (gaps.toSorted((a, b) => a - b)[gaps.length >> 1] as number) : 0
  const most = gaps.reduce((found, gap, index) => (gap > (gaps[found] as number) ? index : found), 0)
  return {
    step: step / timescale,
    longest: {
      start: ((shown[most] as number) - first) / timescale,
      seconds: (gaps[most] ?? 0) / timescale,
    },
    delay: empty + (first - media) / timescale,
    edits: edits.filter((edit) => edit.media !== EMPTY).length,
  }
}

/** Presentation times in order: decoding times with their composition offsets. */
function presented(steps: readonly Run[], shifts: readonly Run[]): readonly number[] {
  const times: number[] = []
  let decoded = 0
  for (const [count, step] of steps) {
    for (let each = 0; each < count && times.length < MAX_SAMPLES; each++) {
      times.push(decoded)
      decoded += step
    }
  }
  let at = 0
  for (const [count, shift] of shifts) {
    // Version 1 of the box allows negative ones.
    for (let each = 0; each < count && at < times.length; each++)
      times[at] = (times[at++] as number) + (shift | 0)
  }
  return times.sort((a, b) => a - b)
}

type Run = readonly [count: number, value: number]

function runsOf(moov: Buffer, { start, end }: Box): readonly Run[] {
  if (end - start < 8) return []
  const count = Math.min(moov.readUInt32BE(start + 4), Math.floor((end - start - 8) / 8), MAX_SAMPLES)
  return Array.from({ length: count }, (_, row) => [
    moov.readUInt32BE(start + 8 + row * 8),
    moov.readUInt32BE(start + 12 + row * 8),
  ])
}

/** An edit that shows nothing. */
const EMPTY = -1

interface Edit {
  /** In the movie's timescale. */
  readonly duration: number
  /** Where it starts in the track's timescale. */
  readonly media: number
}

function editsOf(moov: Buffer, box: Box | undefined): readonly Edit[] {
  if (!box || box.end - box.start < 8) return []
  const long = moov.readUInt8(box.start) === 1
  const size = long ? 20 : 12
  const count = Math.min(moov.readUInt32BE(box.start + 4), Math.floor((box.end - box.start - 8) / size))
  return Array.from({ length: count }, (_, row) => {
    const at = box.start + 8 + row * size
    return long
      ? { duration: Number(moov.readBigUInt64BE(at)), media: Number(moov.readBigInt64BE(at + 8)) }
      : { duration: moov.readUInt32BE(at), media: moov.readInt32BE(at + 4) }
  })
}

function movieScale(moov: Buffer): number {
  const box = findBox(moov, { type: 'moov', start: 0, end: moov.length }, 'mvhd')
  if (!box || box.end - box.start < 24) return 1
  return moov.readUInt32BE(box.start + (moov.readUInt8(box.start) === 1 ? 20 : 12)) || 1
}
