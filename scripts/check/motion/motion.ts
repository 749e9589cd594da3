import type { Check, CheckProblem } from '../check'
import { type JoinedFilm, joinedFilms } from '../seams/joined'
import type { FilmReader } from './decode'
import { createFlicker, FLICKERING_FRAMES, type Flicker, MAX_FLICKER } from './flicker'
import { createSharpness, MIN_SHARPNESS, type Sharpness } from './sharpness'
import { createSteps, type Stop } from './steps'

/** Measurements of a film's motion. */
export interface Motion {
  /** Relative to the package. */
  readonly film: string
  readonly record: string
  readonly field: string
  readonly sharpness: Sharpness
  readonly flicker: Flicker
  readonly stops: readonly Stop[]
}

/**
 * Moving content is as sharp as still content, nothing bright flickers, and no frame is repeated. `measured`
 * is called for every film.
 */
export function filmsMoveWell(reader: FilmReader, measured: (motion: Motion) => void): Check {
  return async (loaded) => {
    const problems: CheckProblem[] = []
    const known = new Map<string, Motion | string>()
    for (const film of joinedFilms(loaded)) {
      const header = await loaded.film(film.path)
      const file = loaded.pack.find(film.path)
      // Another check reports the unreadable file.
      if (header instanceof Error || header.frames === 0 || !file) continue
      const motion =
        known.get(film.path) ?? (await motionOf(reader, loaded.pack.locate(file), header.codec, film))
      if (!known.has(film.path)) {
        known.set(film.path, motion)
        if (typeof motion !== 'string') measured(motion)
      }
      // This machine need not be able to play every rendition.
      const severity = typeof motion === 'string' && film.isOther ? 'warning' : 'error'
      const faults = typeof motion === 'string' ? [motion] : faultsOf(motion)
      problems.push(...problemsOf(film, severity, faults))
    }
    return problems
  }
}

async function motionOf(
  reader: FilmReader,
  file: string,
  codec: string,
  { path, record, field, loops }: JoinedFilm,
): Promise<Motion | string> {
  const [sharpness, flicker, steps] = [createSharpness({ loops }), createFlicker(), createSteps()]
  try {
    await reader.read(file, codec, (frame, shownFor) => {
      for (const measure of [sharpness, flicker]) measure.add(frame)
      // Motion is what happens in time: a picture that stays stands for those that are missing.
      for (let step = 0; step < shownFor; step++) steps.add(frame)
    })
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    return `cannot be measured: ${message}`
  }
  return {
    ...{ film: path, record, field },
    sharpness: sharpness.end(),
    flicker: flicker.end(),
    stops: steps.end(),
  }
}

/** Describes what a visitor would notice. */
export function faultsOf({ sharpness, flicker, stops }: Pick<Motion, 'sharpness' | 'flicker' | 'stops'>) {
  const faults: string[] = []
  const { least, frame } = sharpness
  if (least !== null && least < MIN_SHARPNESS) {
    const share = `${least.toFixed(2)} of its ends' fine detail where nothing moves fast`
    faults.push(
      `is blurred in motion: frame ${frame} has ${share}, but needs ${MIN_SHARPNESS}: render all frames alike`,
    )
  }
  if (flicker.frames >= FLICKERING_FRAMES) {
    const share = `${Math.round(flicker.most * 100)} % of the bright area in frame ${flicker.frame}`
    faults.push(
      `flickers: ${share} is in neither neighbouring frame, and more than ${MAX_FLICKER * 100} % in ${flicker.frames} consecutive frames: render lights without noise`,
    )
  }
  for (const { frame, frames } of stops)
    faults.push(
      frames === 1
        ? `shows frame ${frame - 1} twice: render frame ${frame}`
        : `stands still from frame ${frame} on for ${frames} frames, though everything moves: render them`,
    )
  return faults
}

function problemsOf(
  { files, record, field }: JoinedFilm,
  severity: CheckProblem['severity'],
  faults: readonly string[],
): readonly CheckProblem[] {
  return faults.flatMap((message) => files.map((file) => ({ severity, file, record, field, message })))
}

/** Formats all measurements on one line. */
export function motionLine({ film, record, sharpness, flicker, stops }: Motion): string {
  const { least, frame, measured } = sharpness
  const detail =
    least === null ? 'nothing to measure' : `${least.toFixed(2)} at frame ${frame} of ${measured} measured`
  const bright = `${(flicker.most * 100).toFixed(1)} % at frame ${flicker.frame}, ${flicker.frames} running`
  const stopped = stops.map(({ frame, frames }) => `${frame}+${frames}`).join(' ') || 'none'
  return `motion ${film} ${record}: fine detail ${detail}, flicker ${bright}, stops ${stopped}`
}
