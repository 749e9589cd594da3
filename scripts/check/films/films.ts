import { mapBounded } from '../../package/inputs'
import type { Mp4 } from '../../package/media/mp4'
import { type Check, error, type Fault, warning } from '../check'
import { otherFilms } from './ladders'

const HIGH = '64'

/** Primaries, transfer and matrix of ITU-T H.273. */
const BT709 = '1/1/1'

const COLOUR_TAGS = "'-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'"

/** Other profiles by the first byte of an H.264 codec string. */
const PROFILES: Readonly<Record<string, string>> = {
  '42': 'Baseline',
  '4d': 'Main',
  '58': 'Extended',
  '6e': 'High 10',
  '7a': 'High 4:2:2',
  f4: 'High 4:4:4',
}

/** Megabits per second that trade-fair machines play without stuttering. */
const MAX_MEGABITS = 40

/**
 * Every film can be read, plays in every browser with the right colours, and starts before it is fully
 * loaded.
 */
export const filmsCanPlay: Check = async (loaded) => {
  const { pack, film } = loaded
  const others = otherFilms(loaded)
  const films = pack.manifest.files.filter(({ path }) => path.endsWith('.mp4'))
  const problems = await mapBounded(films, 2, async ({ path, bytes }) => {
    const header = await film(path)
    const faults =
      header instanceof Error ? [error('', header.message)] : faultsOf(header, bytes, others.has(path))
    return faults.map((fault) => ({ ...fault, file: path, record: '' }))
  })
  return problems.flat()
}

function faultsOf(film: Mp4, bytes: number, isOther: boolean): readonly Fault[] {
  return [
    isOther ? pixelFault(film.pixelFormat, /^yuv420p(10)?$/) : codecFault(film),
    colourFault(film),
    sizeFault(film),
    ...streamFaults(film, bytes),
  ].filter((fault) => fault !== undefined)
}

function codecFault({ codec, pixelFormat }: Mp4): Fault | undefined {
  const [, profile] = /^avc1\.([\da-f]{2})/.exec(codec) ?? []
  if (profile === undefined)
    return error('', `is coded as '${codec}', which not every browser plays: encode it as H.264 High`)
  const pixels = pixelFault(pixelFormat, /^yuv420p$/)
  if (pixels) return pixels
  if (profile === HIGH) return undefined
  const name = PROFILES[profile] ?? `profile ${profile}`
  return warning('', `is H.264 ${name}: '-profile:v high' looks better at the same size`)
}

function pixelFault(pixelFormat = 'yuv420p', played: RegExp): Fault | undefined {
  if (played.test(pixelFormat)) return undefined
  return error('', `has ${pixelFormat} pixels, which browsers do not play: encode it with '-pix_fmt yuv420p'`)
}

function colourFault({ colour }: Mp4): Fault | undefined {
  if (!colour) return warning('', `has no colour tags, so players guess: add ${COLOUR_TAGS}`)
  const { primaries, transfer, matrix, fullRange } = colour
  const codes = [primaries, transfer, matrix].join('/')
  const found = [...(codes === BT709 ? [] : [`colours ${codes}`]), ...(fullRange ? ['full range'] : [])]
  if (found.length === 0) return undefined
  return warning(
    '',
    `is tagged as ${found.join(' and ')} instead of bt709 (${BT709}), limited range: re-encode it`,
  )
}

function sizeFault({ width, height }: Mp4): Fault | undefined {
  if (width % 2 === 0 && height % 2 === 0) return undefined
  return warning('', `is ${width}×${height} px: an odd side is cut or stretched by a pixel, make both even`)
}

function streamFaults({ duration, frames, faststart }: Mp4, bytes: number): readonly Fault[] {
  if (!(duration > 0) || frames === 0) return [error('', 'contains no frames: encode it again')]
  const faults: Fault[] = []
  if (!faststart)
    faults.push(warning('', "starts only once fully loaded: re-mux it with '-movflags +faststart'"))
  const megabits = (bytes * 8) / duration / 1e6
  if (megabits > MAX_MEGABITS)
    faults.push(warning('', `needs ${Math.round(megabits)} Mbit/s: encode it smaller than ${MAX_MEGABITS}`))
  return faults
}
