/** Films from frames (RGB, top row first), and back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { FRAMES_PER_SECOND, type Size } from './item'

export type Frames = AsyncIterable<Buffer>

/** ffmpeg converts RGB by BT.601 unless told otherwise; the tags alone would then shift greens and reds. */
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

/** How a film is compressed: its arguments by quantiser, the finest quantiser, and the most bytes that it may have. */
interface Codec {
  args: (quantiser: number, last: number, loops: boolean) => string[]
  finest: number
  bytes: number
}

/**
 * A keyframe once a second lets players seek. The last frame is none: predicted, it is as like its still for fewer bytes. What
 * stands in a loop is to stand still when it begins anew: it is drawn once, by the only keyframe.
 */
const keyframesApart = (last: number, loops: boolean): number => {
  if (loops) return last + 1
  return last % FRAMES_PER_SECOND === 0 ? FRAMES_PER_SECOND - 1 : FRAMES_PER_SECOND
}

/** A keyframe as the last frame: this codec keeps least of what is predicted and nothing else is predicted from. */
const keyframesToTheEnd = (last: number, loops: boolean): number => {
  if (loops) return last + 1
  for (let apart = FRAMES_PER_SECOND; apart < last; apart++) if (last % apart === 0) return apart
  return last
}

/** For all. The first and the last frame are as good as stills. */
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

/** For walls: Chromium plays it everywhere, in hardware or not, which it does not do with HEVC. */
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

/** Quantiser steps that halve a film, roughly. */
const HALVING = 6
const MAX_TRIES = 6

/**
 * Writes a film as finely as its bytes allow: `frames` is asked again for each try. Throws where ffmpeg fails or is
 * missing, and where the film stays too large.
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

/** Writes the frames as they are, to be read again. */
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
  // SVT-AV1 talks unless it is told to be quiet.
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
