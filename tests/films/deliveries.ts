import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TAGS = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
const PQ = '-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -color_range tv'
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'

export function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])
}

const source = (size: string, seconds: number, rate = 25) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
]

/** A delivery as an artist, a phone or an accident makes it, and what is right for it. */
export interface RawDelivery {
  readonly name: string
  make(dir: string): void
  /** Words of the report: what is changed, or why it is refused. */
  readonly says: RegExp
  readonly refused: boolean
}

const film =
  (name: string, args: string, ext = '.mp4', size = '640x360', seconds = 1.6) =>
  (dir: string) =>
    ffmpeg(...source(size, seconds), ...args.split(' '), join(dir, `${name}${ext}`))

/** The ten kinds of the task of an artist's first week. */
export const RAW: readonly RawDelivery[] = [
  {
    name: 'sequence',
    refused: false,
    says: /^$/,
    make(dir) {
      mkdirSync(join(dir, 'shot'))
      ffmpeg(...source('640x360', 1.6), join(dir, 'shot', 'sequence_%04d.png'))
    },
  },
  {
    name: 'gap',
    refused: true,
    says: /lacks picture 7/,
    make(dir) {
      mkdirSync(join(dir, 'gap'))
      ffmpeg(...source('640x360', 0.6), join(dir, 'gap', 'gap.%03d.tif'))
      execFileSync('rm', [join(dir, 'gap', 'gap.007.tif')])
    },
  },
  {
    name: 'prores',
    refused: false,
    says: /^$/,
    make: film('prores', `-c:v prores_ks -profile:v 3 ${TAGS}`, '.mov'),
  },
  {
    name: 'phone',
    refused: false,
    says: /turns it by 90°/,
    make(dir) {
      film('upright', `${H264} ${TAGS}`, '.mp4', '360x640')(dir)
      const turned = ['-c', 'copy', '-metadata:s:v:0', 'rotate=270', join(dir, 'phone.mp4')]
      ffmpeg('-i', join(dir, 'upright.mp4'), ...turned)
      execFileSync('rm', [join(dir, 'upright.mp4')])
    },
  },
  {
    name: 'hdr',
    refused: false,
    says: /tone-maps it from PQ/,
    make: film(
      'hdr',
      `-pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -x265-params log-level=none ${PQ}`,
    ),
  },
  {
    name: 'variable',
    refused: false,
    says: /makes its rate constant/,
    make: film('variable', `-vf select='not(between(n,10,20))' -fps_mode vfr ${H264} ${TAGS}`),
  },
  {
    name: 'wide',
    refused: false,
    says: /makes its pixels square/,
    make: film('wide', `-vf setsar=4/3 ${H264} ${TAGS}`, '.mp4', '480x360'),
  },
  {
    name: 'odd',
    refused: false,
    says: /scales it from/,
    make: film('odd', `${H264} ${TAGS}`, '.mp4', '1000x562'),
  },
  { name: 'sound', refused: false, says: /removes its sound/, make: withSound },
  {
    name: 'long',
    refused: true,
    says: /lasts 70 s/,
    make: film('long', `${H264} ${TAGS}`, '.mp4', '64x36', 70),
  },
  {
    name: 'damaged',
    refused: true,
    says: /is damaged: .*copy it again/,
    make(dir) {
      film('damaged', `${H264} ${TAGS} -movflags +faststart`)(dir)
      const file = join(dir, 'damaged.mp4')
      truncateSync(file, Math.floor(readFileSync(file).length / 2))
    },
  },
  {
    name: 'empty',
    refused: true,
    says: /is damaged/,
    make: (dir) => writeFileSync(join(dir, 'empty.mov'), ''),
  },
]

function withSound(dir: string): void {
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1.6']
  ffmpeg(
    ...source('640x360', 1.6),
    ...tone,
    ...`${H264} ${TAGS} -c:a aac -shortest`.split(' '),
    join(dir, 'sound.mp4'),
  )
}
