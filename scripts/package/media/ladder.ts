import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Mp4 } from './mp4'

/** Codecs that browsers can be queried about. */
const CODECS = /^(avc1|av01|hvc1|hev1|vp09)\./

/** Tolerance in frames between films of equal duration: muxers round. */
const SLACK = 0.5

/**
 * The further renditions of a film: files beside it with its name and their height, such as
 * `flight-2160.mp4` beside `flight.mp4`, plus a word when a height has several (`flight-2160-hevc.mp4`).
 * Sorted by name, relative to `media/` like `name`.
 */
export async function otherFiles(dir: string, name: string): Promise<readonly string[]> {
  const stem = basename(name, extname(name))
  const beside = await readdir(join(dir, dirname(name)))
  return beside
    .filter((file) => file.startsWith(`${stem}-`) && HEIGHT.exec(file)?.index === stem.length)
    .sort()
    .map((file) => (dirname(name) === '.' ? file : `${dirname(name)}/${file}`))
}

/** The word starts with a letter: of two numbers the last is the height. */
const HEIGHT = /-(\d{3,4})(?:-[a-z][a-z\d]*)?\.mp4$/i

/** The reason why a file's height contradicts its name; undefined: it matches. */
export function nameFault(name: string, { width, height }: Mp4): string | undefined {
  const [, named] = HEIGHT.exec(name) ?? []
  return Number(named) === height
    ? undefined
    : `is ${width}×${height} px, not ${named} px high as its name says`
}

/** The reason why a rendition does not match the film frame by frame; undefined: it does. */
export function ladderFault(film: Mp4, other: Mp4): string | undefined {
  if (!CODECS.test(other.codec))
    return `is coded as '${other.codec}', which browsers cannot be queried about: encode it as AV1, H.264, HEVC or VP9`
  if (other.frames !== film.frames) return `has ${other.frames} frames, the film itself ${film.frames}`
  if (Math.abs(other.duration - film.duration) > (SLACK * film.duration) / film.frames)
    return `lasts ${other.duration.toFixed(3)} s, the film itself ${film.duration.toFixed(3)} s`
  const height = (other.width * film.height) / film.width
  if (Math.abs(height - other.height) > 1)
    return `is ${other.width}×${other.height} px, which is not the aspect ratio of ${film.width}×${film.height}`
  return undefined
}
