/** Films from frames (RGB, top row first), and back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { FRAMES_PER_SECOND, type Size } from './item'

export type Frames = AsyncIterable<Buffer>

/**
 * ffmpeg converts RGB by BT.601 unless told otherwise; the tags alone would then shift greens and reds. A
 * keyframe twice a second lets players seek.
 */
const FILM = [
  [
    '-vf',
    'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+lanczos,format=yuv420p',
  ],
  ['-c:v', 'libx264', '-preset', 'medium', '-crf', '24', '-profile:v', 'high', '-g', '12', '-bf', '2'],
  ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ['-movflags', '+faststart'],
].flat()

/** Frames that must match a still get this quantiser. */
const MATCHING = 18

const LOSSLESS = ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0']

/** Writes the frames as H.264, its first and its last one as good as stills. Throws where ffmpeg fails or is missing. */
export async function writeFilm(frames: Frames, size: Size, file: string, count: number): Promise<void> {
  const last = count - 1
  const ends = [
    ['-force_key_frames', `expr:eq(n,0)+eq(n,${last})`],
    ['-x264-params', `zones=0,0,q=${MATCHING}/${last},${last},q=${MATCHING}`],
  ].flat()
  await pipeInto(frames, size, [...FILM, ...ends, file])
}

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
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  for await (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended])
  }
  ffmpeg.stdin.end()
  const [status] = await ended
  if (status !== 0) throw new Error(`ffmpeg ended with status ${status} for ${output.at(-1)}`)
}
