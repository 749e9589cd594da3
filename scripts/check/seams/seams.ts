import sharp from 'sharp'
import { avifBeside } from '../../../src/content'
import type { Mp4 } from '../../package/media/mp4'
import { colourDifference, type Picture, pixelDifference, ssim } from '../../pictures/similarity'
import type { Check, CheckProblem } from '../check'
import type { LoadedPackage } from '../loadedPackage'
import type { FrameReader } from './frames'
import { type JoinedFilm, type JoinedStill, joinedFilms } from './joined'
import { isVisible, SEAM } from './limits'

/** How much larger than its neighbouring steps the step from last to first frame may be. */
const LOOP = { what: 'last frame ↔ first frame', factor: 1.25, slack: 0.5 } as const

/** Two successive pictures and how similar they are. */
export interface Seam {
  /** Relative to the package. */
  readonly film: string
  readonly record: string
  readonly field: string
  /** For example `first frame ↔ still of robot`. */
  readonly what: string
  readonly ssim: number
  /** Mean colour difference without grain, 0..255. */
  readonly colour: number
  /** Mean difference per pixel, 0..255. */
  readonly pixel: number
  readonly visible: boolean
}

/**
 * The first and last frame of every flight and the first of every loop match the still of the place, and
 * loops end as they begin. `measured` is called for every pair.
 */
export function seamsAreInvisible(frames: FrameReader, measured: (seam: Seam) => void): Check {
  return async (loaded) => {
    const problems: CheckProblem[] = []
    for (const film of joinedFilms(loaded)) {
      const header = await loaded.film(film.path)
      // Another check reports the unreadable file.
      if (header instanceof Error || header.frames === 0) continue
      try {
        for (const seam of await seamsOf(loaded, frames, film, header)) {
          measured(seam)
          if (seam.visible) problems.push(...problemsOf(film, seam))
        }
      } catch (cause) {
        const severity = film.isOther ? 'warning' : 'error'
        problems.push({ severity, file: film.path, record: '', field: '', message: notCompared(cause) })
      }
    }
    return problems
  }
}

async function seamsOf(
  loaded: LoadedPackage,
  reader: FrameReader,
  film: JoinedFilm,
  header: Mp4,
): Promise<readonly Seam[]> {
  const file = loaded.pack.find(film.path)
  if (!file) return []
  const last = header.frames - 1
  const numbers = film.loops && last > 2 ? [0, 1, last - 1, last] : [0, last]
  const pictures = await reader.read(loaded.pack.locate(file), numbers)
  const [start, end] = [pictures[0], pictures.at(-1)]
  if (!start || !end) return []
  return [
    ...(film.first ? await stillSeams(loaded, film, 'first', start, film.first) : []),
    ...(film.last ? await stillSeams(loaded, film, 'last', end, film.last) : []),
    ...(film.loops ? [loopSeam(film, start, end, pictures)] : []),
  ]
}

/** In every format in which a browser may receive the still. */
async function stillSeams(
  { pack }: LoadedPackage,
  film: JoinedFilm,
  end: 'first' | 'last',
  frame: Picture,
  { place, path }: JoinedStill,
): Promise<readonly Seam[]> {
  const file = pack.find(path)
  if (!file) throw new Error(`${path} is not in the package`)
  const avif = pack.find(avifBeside(path))
  const seam = async (form: typeof file, named: string): Promise<Seam> => {
    const likeness = likenessOf(frame, await readStill(pack.locate(form), frame))
    const visible = isVisible(likeness)
    return { ...placeOf(film), what: `${end} frame ↔ still of ${place}${named}`, ...likeness, visible }
  }
  return [await seam(file, ''), ...(avif ? [await seam(avif, ' (AVIF)')] : [])]
}

function likenessOf(one: Picture, other: Picture): Pick<Seam, 'ssim' | 'colour' | 'pixel'> {
  return {
    ssim: ssim(one, other),
    colour: colourDifference(one, other),
    pixel: pixelDifference(one, other),
  }
}

/** A loop restarts without a jump: that step is no larger than its neighbours. */
function loopSeam(film: JoinedFilm, start: Picture, end: Picture, pictures: readonly Picture[]): Seam {
  const steps = pictures
    .slice(1)
    .map((picture, index) => pixelDifference(pictures[index] ?? picture, picture))
  // Of four frames, the middle step spans the whole film.
  const beside = steps.length === 3 ? Math.max(steps[0] ?? 0, steps[2] ?? 0) : 0
  const likeness = likenessOf(end, start)
  const visible = likeness.pixel > beside * LOOP.factor + LOOP.slack
  return { ...placeOf(film), what: LOOP.what, ...likeness, visible }
}

/** A still scaled to cover the frame that it meets, as on the stage. */
async function readStill(file: string, { width, height }: Picture): Promise<Picture> {
  const pixels = await sharp(file)
    .resize({ width, height, fit: 'cover', kernel: 'lanczos3' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { width, height, pixels }
}

export function notCompared(cause: unknown): string {
  const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
  return `cannot be compared: ${message}`
}

function problemsOf({ files }: JoinedFilm, seam: Seam): readonly CheckProblem[] {
  const { record, field } = seam
  return files.map((file) => ({ severity: 'error', file, record, field, message: seamMessage(seam) }))
}

/** Describes a visible seam with its measurements and their limits. */
export function seamMessage({ what, ...seam }: Pick<Seam, 'what' | 'ssim' | 'colour'>): string {
  const numbers = `SSIM ${seam.ssim.toFixed(3)}, colours differ by ${seam.colour.toFixed(2)} of 255`
  const limits = `SSIM ${SEAM.leastSsim} and ${SEAM.mostColour} of 255 are invisible`
  return what === LOOP.what
    ? `jumps where it restarts (${numbers}): make it end as it begins`
    : `${what}: ${numbers}; ${limits}: make both from one picture`
}

function placeOf({ path, record, field }: JoinedFilm): Pick<Seam, 'film' | 'record' | 'field'> {
  return { film: path, record, field }
}
