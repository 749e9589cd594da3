import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Mp4 } from './mp4'

/** Codecs of films that browsers may be asked about. */
const CODECS = /^(avc1|av01|hvc1|hev1|vp09)\./

/** How far two films of one length may be apart, in frames: a muxer may round. */
const SLACK = 0.5

/**
 * The other files of a film: those beside it that are called as it is with their height behind it, as `flight-2160.mp4` beside
 * `flight.mp4`, and with another word where there are several of a height (`flight-2160-hevc.mp4`). In the order of their names,
 * relative to `media/` as `name` is.
 */
export async function otherFiles(dir: string, name: string): Promise<readonly string[]> {
  const stem = basename(name, extname(name))
  const beside = await readdir(join(dir, dirname(name)))
  return beside
    .filter((file) => file.startsWith(`${stem}-`) && HEIGHT.exec(file)?.index === stem.length)
    .sort()
    .map((file) => (dirname(name) === '.' ? file : `${dirname(name)}/${file}`))
}

/** The word begins with a letter: of two numbers the last one is the height. */
const HEIGHT = /-(\d{3,4})(?:-[a-z][a-z\d]*)?\.mp4$/i

/** What is wrong with a file that says its height in its name; undefined: nothing. */
export function nameFault(name: string, { width, height }: Mp4): string | undefined {
  const [, named] = HEIGHT.exec(name) ?? []
  return Number(named) === height
    ? undefined
    : `is ${width}×${height} px, not ${named} px high as its name says`
}

/** What makes another file of a film no picture of the same, frame by frame; undefined: nothing. */
export function ladderFault(film: Mp4, other: Mp4): string | undefined {
  if (!CODECS.test(other.codec))
    return `is coded as '${other.codec}', which no browser is asked about: encode it as AV1, H.264, HEVC or VP9`
  if (other.frames !== film.frames) return `has ${other.frames} frames, the film itself ${film.frames}`
  if (Math.abs(other.duration - film.duration) > (SLACK * film.duration) / film.frames)
    return `lasts ${other.duration.toFixed(3)} s, the film itself ${film.duration.toFixed(3)} s`
  const height = (other.width * film.height) / film.width
  if (Math.abs(height - other.height) > 1)
    return `is ${other.width}×${other.height} px, which is not the shape of ${film.width}×${film.height}`
  return undefined
}
