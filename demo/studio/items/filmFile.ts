/** Films from frames (RGB, top row first), and back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { FRAMES_PER_SECOND, type Size } from './item'

export type Frames = AsyncIterable<Buffer>

/** ffmpeg converts RGB with BT.601 by default; with changed tags alone, greens and reds would shift. */
const COLOURS = [
  [
    '-vf',
    'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+lanczos,format=yuv420p',
  ],
  ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ['-movflags', '+faststart'],
].flat()

/** Frames that must match a still get this quantiser. */
const MATCHING = 16

/**
 * Encoding of a film: ffmpeg's arguments by quantiser, the finest quantiser, and the maximum size in bytes.
 */
interface Codec {
  args: (quantiser: number, last: number, loops: boolean) => string[]
  finest: number
  bytes: number
}

/**
 * One keyframe per second lets players seek. The last frame is not a keyframe: predicted, it is as similar
 * to its still with fewer bytes. Static parts of a loop must not change when it restarts, so they are
 * encoded once, by its only keyframe.
 */
const keyframesApart = (last: number, loops: boolean): number => {
  if (loops) return last + 1
  return last % FRAMES_PER_SECOND === 0 ? FRAMES_PER_SECOND - 1 : FRAMES_PER_SECOND
}

/**
 * The last frame is a keyframe: this codec loses most in predicted frames, and no frame is predicted from
 * it.
 */
const keyframesToTheEnd = (last: number, loops: boolean): number => {
  if (loops) return last + 1
  for (let apart = FRAMES_PER_SECOND; apart < last; apart++) if (last % apart === 0) return apart
  return last
}

/** For all devices. The first and the last frame are as good as stills. */
const H264: Codec = {
  finest: 21,
  bytes: 2_250_000,
  args: (quantiser, last, loops) =>
    [
      ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-g', `${keyframesApart(last, loops)}`],
      ['-crf', `${quantiser}`, '-bf', '2'],
      ['-x264-params', `deblock=-1,-1:zones=0,0,q=${MATCHING}/${last},${last},q=${MATCHING}`],
    ].flat(),
}

/** For walls: unlike HEVC, Chromium plays it everywhere, with or without hardware. */
const AV1: Codec = {
  finest: 30,
  bytes: 3_400_000,
  args: (quantiser, last, loops) => [
    '-c:v',
    'libsvtav1',
    '-preset',
    '5',
    '-crf',
    `${quantiser}`,
    '-g',
    `${keyframesToTheEnd(last, loops)}`,
    '-svtav1-params',
    'tune=0',
  ],
}

/** Quantiser steps that roughly halve a film's size. */
const HALVING = 6
const MAX_TRIES = 6

/**
 * Encodes a film at the best quality within its size limit: `frames` is called for each attempt. Throws when
 * ffmpeg fails or is missing, and when the film stays too large.
 */
export async function writeFilm(
  frames: () => Frames,
  size: Size,
  file: string,
  count: number,
  loops = false,
): Promise<void> {
  const codec = size.width > 1920 ? AV1 : H264
  let quantiser = codec.finest
  for (let i = 0; i < MAX_TRIES; i++) {
    await pipeInto(frames(), size, [...COLOURS, ...codec.args(quantiser, count - 1, loops), file])
    const excess = statSync(file).size / codec.bytes
    if (excess <= 1) return
    quantiser += Math.max(1, Math.ceil(HALVING * Math.log2(excess)))
  }
  throw new Error(`${file} stays larger than ${codec.bytes} bytes`)
}

const LOSSLESS = ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0']

/** Writes the frames losslessly, to be read again. */
export const writeLossless = (frames: Frames, size: Size, file: string): Promise<void> =>
  pipeInto(frames, size, [...LOSSLESS, file])

/** The frames of a film file. */
export async function* readFilm(file: string, { width, height }: Size): AsyncGenerator<Buffer> {
  const args = ['-hide_banner', '-loglevel', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const bytes = width * height * 3
  let rest: Buffer[] = []
  let have = 0
  for await (const chunk of ffmpeg.stdout) {
    rest.push(chunk as Buffer)
    have += (chunk as Buffer).length
    if (have < bytes) continue
    const all = Buffer.concat(rest)
    let at = 0
    for (; at + bytes <= all.length; at += bytes) yield all.subarray(at, at + bytes)
    rest = [all.subarray(at)]
    have = all.length - at
  }
}

async function pipeInto(frames: Frames, { width, height }: Size, output: string[]): Promise<void> {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${FRAMES_PER_SECOND}`,
  ]
  const args = ['-hide_banner', '-loglevel', 'error', '-y', ...raw, '-i', '-', ...output]
  // SVT-AV1 logs a lot by default.
  const env = { ...process.env, SVT_LOG: '1' }
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'], env })
  const ended = once(ffmpeg, 'close')
  for await (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended])
  }
  ffmpeg.stdin.end()
  const [status] = await ended
  if (status !== 0) throw new Error(`ffmpeg ended with status ${status} for ${output.at(-1)}`)
}
