import type { FilmFile, Media } from '../model/media'
import { filmSeconds, KILOBIT, USABLE_THROUGHPUT } from './filmSeconds'

interface FilmRequest {
  /** Width in device pixels that covers the stage. */
  readonly needed: number
  /** Maximum width of alternative files. */
  readonly widest: number
  /** Whether this browser plays the file smoothly. */
  readonly plays: (file: FilmFile) => boolean
  /** Throughput of the connection in bits per second; absent: enough for every file. */
  readonly throughput?: number | undefined
}

/**
 * The alternative file to play instead of the film itself: the narrowest smoothly played file that covers
 * the stage, else the widest. Of equally wide files it is the smallest. Files that do not arrive while
 * the film plays are skipped; if none arrives in time, the smallest file is taken. Undefined if the film itself is
 * best; it plays everywhere.
 */
export function chooseFilmFile(
  film: Media,
  { needed, widest, plays, throughput }: FilmRequest,
): FilmFile | undefined {
  const { films = [], width, size } = film
  // Without the film's width the files cannot be compared.
  if (width === undefined) return undefined
  const seconds = filmSeconds(film) ?? 0
  const arrives = (rung: Rung) =>
    throughput === undefined || rung.size * KILOBIT <= throughput * seconds * USABLE_THROUGHPUT
  let best: FilmFile | undefined
  const least = () => best ?? { width, size }
  for (const file of films) {
    if (file.width <= widest && isBetter(file, least(), needed, arrives) && plays(file)) best = file
  }
  return best
}

interface Rung {
  readonly width: number
  readonly size: number
}

function isBetter(one: Rung, other: Rung, needed: number, arrives: (rung: Rung) => boolean): boolean {
  const [oneArrives, otherArrives] = [arrives(one), arrives(other)]
  if (oneArrives !== otherArrives) return oneArrives
  if (!oneArrives || one.width === other.width) return one.size < other.size
  const [oneCovers, otherCovers] = [one.width >= needed, other.width >= needed]
  if (oneCovers !== otherCovers) return oneCovers
  return oneCovers ? one.width < other.width : one.width > other.width
}
