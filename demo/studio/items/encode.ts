/** Raw frames in, files out. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { FRAMES_PER_SECOND, type Size } from './item'

/** Frames come bottom row first. */
export type Frames = AsyncIterable<Buffer>

const STILL = { quality: 92, smartSubsample: true, effort: 5 } as const

/**
 * ffmpeg converts RGB by BT.601 unless told otherwise; the tags alone would then shift greens and reds. A
 * keyframe twice a second lets players seek.
 */
const FILM = [
  [
    '-vf',
    'vflip,scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+lanczos,format=yuv420p',
  ],
  ['-c:v', 'libx264', '-preset', 'slow', '-crf', '22', '-profile:v', 'high', '-g', '12', '-bf', '2'],
  ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ['-movflags', '+faststart'],
].flat()

/** Writes the one frame as WebP. */
export async function writeStill(frames: Frames, { width, height }: Size, file: string): Promise<void> {
  for await (const rgba of frames) {
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .flip()
      .removeAlpha()
      .webp(STILL)
      .toFile(file)
  }
}

/** Writes the frames as H.264. Throws where ffmpeg fails or is missing. */
export async function writeFilm(frames: Frames, { width, height }: Size, file: string): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    `${FRAMES_PER_SECOND}`,
  ]
  const args = ['-hide_banner', '-loglevel', 'error', '-y', ...input, '-i', '-', ...FILM, file]
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  for await (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended])
  }
  ffmpeg.stdin.end()
  const [status] = await ended
  if (status !== 0) throw new Error(`ffmpeg ended with status ${status} for ${file}`)
}
