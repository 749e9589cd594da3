import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { COLOUR_TAGS } from '../check/films/repairs'
import { type Conversion, colourFilter, type Rung } from './conversion'
import type { Delivery } from './delivery'
import type { Probe } from './probe'
import { runTool } from './tools'

/** Frames that meet a still get this quantiser. */
const MATCHING = 16
const QUALITY = 20
/** Key frames let players seek. */
const SECONDS_BETWEEN_KEYS = 1

export interface Encoding {
  readonly delivery: Delivery
  readonly probe: Probe
  readonly conversion: Conversion
  /** Frames of the result. */
  readonly frames: number
  /** Only this part of it. */
  readonly part?: { readonly start: number; readonly end: number }
  readonly preset: string
}

/** The file of a rung: the film itself has the plain name, others end with their height. */
function rungFile(name: string, { height, isMain }: Rung): string {
  return isMain ? `${name}.mp4` : `${name}-${height}.mp4`
}

/**
 * Encodes all rungs of a film below `out`. Each appears whole or not at all.
 * @throws FilmsError with ffmpeg's first line.
 */
export async function encodeRungs(encoding: Encoding, name: string, out: string): Promise<readonly string[]> {
  const files: string[] = []
  for (const rung of encoding.conversion.rungs) {
    const file = rungFile(name, rung)
    const path = join(out, file)
    const draft = `${path}.part.mp4`
    await mkdir(dirname(path), { recursive: true })
    try {
      await runTool('ffmpeg', ['-y', ...argumentsFor(encoding, rung), draft])
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
    files.push(file)
  }
  return files
}

/** ffmpeg's arguments from the input to the options of the output. */
export function argumentsFor(encoding: Encoding, { width, height }: Rung): readonly string[] {
  const { delivery, probe, conversion, frames, part, preset } = encoding
  const last = (part ? part.end - part.start : frames) - 1
  const cut = part ? [`trim=start_frame=${part.start}:end_frame=${part.end}`, 'setpts=PTS-STARTPTS'] : []
  const chain = [...conversion.filters, ...cut, `scale=${width}:${height}:${colourFilter(probe)}`, 'setsar=1']
  const keys = Math.max(1, Math.round(probe.fps * SECONDS_BETWEEN_KEYS))
  const zones = `zones=0,0,q=${MATCHING}/${last},${last},q=${MATCHING}`
  return [
    ...delivery.input,
    ...['-map', '0:v:0', '-an', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', chain.join(','), '-fps_mode', 'cfr', '-r', conversion.rate],
    ...['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', '-crf', `${QUALITY}`],
    ...['-g', `${keys}`, '-bf', '2', '-x264-params', `open-gop=0:${zones}`],
    ...COLOUR_TAGS.split(' '),
    ...['-movflags', '+faststart'],
  ]
}
