import { isRecord } from '../../src/content'
import type { Delivery } from './delivery'
import { FilmsError, runTool } from './tools'

/** What a delivery consists of. */
export interface Probe {
  /** Stored pixels. */
  readonly width: number
  readonly height: number
  /** Width of a pixel by its height. */
  readonly pixelAspect: number
  /** Clockwise, 0, 90, 180 or 270. */
  readonly turn: number
  readonly frames: number
  /** Frames per second, as a fraction. */
  readonly rate: string
  readonly fps: number
  /** The longest time that one frame is shown, by the usual one. */
  readonly unevenness: number
  readonly hdr: 'PQ' | 'HLG' | undefined
  /** Colours as ffmpeg names them; `unknown` when they are not stated. */
  readonly matrix: string
  readonly primaries: string
  readonly fullRange: boolean
  readonly rgb: boolean
  readonly interlaced: boolean
  readonly sound: boolean
}

const HDR: Readonly<Record<string, 'PQ' | 'HLG'>> = { smpte2084: 'PQ', 'arib-std-b67': 'HLG' }

/** @throws FilmsError when it contains no film. */
export async function probe({ input }: Delivery): Promise<Probe> {
  const all = ['-show_streams', '-show_entries', 'packet=pts_time', '-select_streams', 'v:0', '-of', 'json']
  const [video, audio] = await Promise.all([
    runTool('ffprobe', [...input, ...all]),
    runTool('ffprobe', [...input, '-select_streams', 'a', '-show_entries', 'stream=index', '-of', 'csv=p=0']),
  ])
  const { streams, packets } = JSON.parse(video.toString()) as Record<string, unknown>
  const stream = Array.isArray(streams) ? streams[0] : undefined
  if (!isRecord(stream)) throw new FilmsError('contains no film')
  const times = (Array.isArray(packets) ? packets : [])
    .map((packet) => Number(isRecord(packet) ? packet.pts_time : undefined))
    .filter((time) => Number.isFinite(time))
  return readProbe(stream, times, audio.toString().trim() !== '')
}

/** Reads ffprobe's description of a stream and the times of its frames in seconds. */
export function readProbe(
  stream: Readonly<Record<string, unknown>>,
  times: readonly number[],
  sound: boolean,
): Probe {
  const text = (name: string) => String(stream[name] ?? 'unknown')
  const sorted = [...times].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((time, index) => time - (sorted[index] as number))
  const step = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  const rate = rateOf(text('r_frame_rate'), step)
  const format = text('pix_fmt')
  return {
    width: Number(stream.width) || 0,
    height: Number(stream.height) || 0,
    pixelAspect: ratio(text('sample_aspect_ratio').replace(':', '/')) || 1,
    turn: turnOf(stream.side_data_list),
    frames: Number(stream.nb_frames) || times.length,
    rate,
    fps: ratio(rate),
    unevenness: step > 0 ? Math.max(...gaps) / step : 1,
    hdr: HDR[text('color_transfer')],
    matrix: text('color_space'),
    primaries: text('color_primaries'),
    fullRange: text('color_range') === 'pc',
    rgb: /^(gbr|rgb|bgr|argb|abgr|rgba|bgra|pal8|gray)/.test(format),
    interlaced: /^(tt|bb|tb|bt)$/.test(text('field_order')),
    sound,
  }
}

/** The stated rate, unless most frames are further apart than it says. */
function rateOf(stated: string, step: number): string {
  const fps = ratio(stated)
  if (fps > 0 && fps <= 240 && (step <= 0 || Math.abs(1 / step / fps - 1) < 0.05)) return stated
  return step > 0 ? `${Math.max(1, Math.round(1 / step))}` : '25'
}

function ratio(fraction: string): number {
  const [above = 0, below = 1] = fraction.split('/').map(Number)
  return above > 0 && below > 0 ? above / below : 0
}

function turnOf(sideData: unknown): number {
  const found = Array.isArray(sideData)
    ? sideData.find((each) => isRecord(each) && 'rotation' in each)
    : undefined
  const counterClockwise = isRecord(found) ? Number(found.rotation) : 0
  return (((Math.round(-counterClockwise / 90) * 90) % 360) + 360) % 360
}
