import { mapBounded } from '../../package/inputs'
import type { Mp4 } from '../../package/media/mp4'
import { type Check, type CheckProblem, error, type Fault, fileProblem, warning } from '../check'
import type { LoadedPackage } from '../loadedPackage'
import { colourFaults, hdrFault } from './colours'
import { otherFilms } from './ladders'
import { COLOUR_TAGS } from './repairs'
import { shapeFaults } from './shape'
import { timeFaults } from './times'

const HIGH = '64'

/** Other profiles by the first byte of an H.264 codec string. */
const PROFILES: Readonly<Record<string, string>> = {
  '42': 'Baseline',
  '4d': 'Main',
  '58': 'Extended',
  '6e': 'High 10',
  '7a': 'High 4:2:2',
  f4: 'High 4:4:4',
}

const WITHOUT_INDEX =
  "which some browsers do not play to the end: join them with 'ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4'"

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
  return [...problems.flat(), ...otherTypes(pack)]
}

/** Containers that some browsers play. `content:build` refuses them, but a CMS may hold them. */
const OTHER_TYPES = /\.(mov|m4v|avi|mkv|wmv|flv|mpe?g|3gp|ts)$/i

function otherTypes({ manifest }: LoadedPackage['pack']): readonly CheckProblem[] {
  return manifest.files.flatMap(({ path }) => {
    const [ext, name = ''] = OTHER_TYPES.exec(path) ?? []
    if (!ext || !path.startsWith('media/')) return []
    const repair = `ffmpeg -i in.${name} -c:v libx264 -profile:v high -pix_fmt yuv420p -crf 18 ${COLOUR_TAGS} -movflags +faststart out.mp4`
    return [
      fileProblem(
        'error',
        path,
        `is a ${ext} file, which some browsers do not play: store it as MP4 with '${repair}'`,
      ),
    ]
  })
}

function faultsOf(film: Mp4, bytes: number, isOther: boolean): readonly Fault[] {
  const hdr = hdrFault(film)
  return [
    // A film of high dynamic range is converted, which mends its codec and pixels as well.
    hdr ?? (isOther ? pixelFault(film.pixelFormat, /^yuv420p(10)?$/) : codecFault(film)),
    ...(hdr ? [] : colourFaults(film)),
    ...shapeFaults(film),
    ...timeFaults(film),
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
  return error(
    '',
    `has ${pixelFormat} pixels, which not every browser plays: encode it with '-pix_fmt yuv420p'`,
  )
}

function streamFaults({ duration, frames, faststart, fragmented }: Mp4, bytes: number): readonly Fault[] {
  if (fragmented) return [error('', `is in fragments, ${WITHOUT_INDEX}`)]
  if (!(duration > 0) || frames === 0) return [error('', 'contains no frames: encode it again')]
  const faults: Fault[] = []
  if (!faststart)
    faults.push(warning('', "starts only once fully loaded: re-mux it with '-movflags +faststart'"))
  const megabits = (bytes * 8) / duration / 1e6
  if (megabits > MAX_MEGABITS)
    faults.push(warning('', `needs ${Math.round(megabits)} Mbit/s: encode it smaller than ${MAX_MEGABITS}`))
  return faults
}
