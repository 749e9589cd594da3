import { isRecord } from '../../../src/content'
import { ladderFault } from '../../package/media/ladder'
import { filmFields } from '../../package/media/media'
import type { Mp4 } from '../../package/media/mp4'
import { type Check, error, type Fault, warning } from '../check'
import type { LoadedPackage } from '../loadedPackage'
import { forEachValue } from '../values'

/** A media record with further renditions of its film. */
interface Ladder {
  readonly file: string
  readonly record: string
  readonly field: string
  /** Path of the film itself. */
  readonly path: string
  readonly films: readonly (Readonly<Record<string, unknown>> & { readonly url: string })[]
}

/** Relative tolerance between a file's described and actual values. */
const ROUNDED = 0.01

/** Paths of all films that are a further rendition of another film. */
export function otherFilms(loaded: LoadedPackage): ReadonlySet<string> {
  return new Set(laddersOf(loaded).flatMap(({ films }) => films.map(({ url }) => pathOf(url))))
}

/** All renditions of a film show the same frames, match their descriptions, and each serves some device. */
export const laddersAreValid: Check = async (loaded) => {
  const problems = await Promise.all(
    laddersOf(loaded).map(async (ladder) => {
      const { file, record, field } = ladder
      const faults = await faultsOf(loaded, ladder)
      return faults.map((fault) => ({ ...fault, file, record, field: `${field}.films.${fault.field}` }))
    }),
  )
  return problems.flat()
}

async function faultsOf(loaded: LoadedPackage, { path, films }: Ladder): Promise<readonly Fault[]> {
  const film = await loaded.film(path)
  // Another check reports the unreadable file.
  if (film instanceof Error || film.frames === 0) return []
  const faults: Fault[] = []
  const before = new Set<string>()
  for (const [index, described] of films.entries()) {
    const other = await loaded.film(pathOf(described.url))
    if (other instanceof Error || other.frames === 0) continue
    const fault = ladderFault(film, other)
    if (fault) faults.push(error(`${index}.url`, `${fault}: make all files of a film from the same frames`))
    faults.push(...describedFaults(index, described, other, bytesOf(loaded, described.url)))
    const kind = `${other.codec.slice(0, 4)} ${other.width}`
    if (before.has(kind)) faults.push(warning(`${index}`, 'has the width and codec of an earlier one'))
    before.add(kind)
    const isSmaller = bytesOf(loaded, described.url) < bytesOf(loaded, path)
    if (other.width <= film.width && !isSmaller)
      faults.push(warning(`${index}`, 'is neither wider nor smaller than the film itself: remove it'))
    if (other.sound) faults.push(warning(`${index}.url`, "has a sound track: remove it with '-an'"))
  }
  return faults
}

/** The browser decides by this description whether it can play the film. */
function describedFaults(
  index: number,
  described: Ladder['films'][number],
  film: Mp4,
  bytes: number,
): Fault[] {
  return Object.entries(filmFields(film, bytes)).flatMap(([name, real]) => {
    const value = described[name]
    // Wrong sizes are reported by the check of all pictures and films.
    if (name === 'width' || name === 'height' || isNear(value, real)) return []
    return [error(`${index}.${name}`, `says ${String(value)} but the file has ${real}: correct it`)]
  })
}

function isNear(value: unknown, real: string | number): boolean {
  if (typeof real === 'string') return value === real
  return Math.abs(Number(value) - real) <= Math.max(real * ROUNDED, 0.01)
}

function laddersOf(loaded: LoadedPackage): readonly Ladder[] {
  const ladders: Ladder[] = []
  forEachValue(loaded, (found) => {
    const media = found.value
    if (!isRecord(media) || typeof media.url !== 'string' || !Array.isArray(media.films)) return
    const films = media.films.filter(
      (film): film is Ladder['films'][number] => isRecord(film) && typeof film.url === 'string',
    )
    const { file, record, field } = found
    if (films.length > 0) ladders.push({ file, record, field, path: pathOf(media.url), films })
  })
  return ladders
}

function bytesOf({ pack }: LoadedPackage, url: string): number {
  return pack.find(pathOf(url))?.bytes ?? 0
}

function pathOf(url: string): string {
  return url.slice(1).replace(/[?#].*$/s, '')
}
