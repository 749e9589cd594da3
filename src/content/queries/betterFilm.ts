import type { FilmFile, Media } from '../model/media'

interface FilmRequest {
  /** Width in device pixels that covers the stage. */
  readonly needed: number
  /** Maximum width of alternative files. */
  readonly widest: number
  /** Whether this browser plays the file smoothly. */
  readonly plays: (file: FilmFile) => boolean
}

/**
 * The alternative file to play instead of the film itself: the narrowest smoothly played file that covers
 * the stage, else the widest. Of equally wide files it is the smallest. Undefined if the film itself is
 * best; it plays everywhere.
 */
export function chooseFilmFile(film: Media, { needed, widest, plays }: FilmRequest): FilmFile | undefined {
  const { films = [], width, size } = film
  // Without the film's width the files cannot be compared.
  if (width === undefined) return undefined
  let best: FilmFile | undefined
  const least = () => best ?? { width, size }
  for (const file of films) {
    if (file.width <= widest && isBetter(file, least(), needed) && plays(file)) best = file
  }
  return best
}

interface Rung {
  readonly width: number
  readonly size: number
}

function isBetter(one: Rung, other: Rung, needed: number): boolean {
  if (one.width === other.width) return one.size < other.size
  const [oneCovers, otherCovers] = [one.width >= needed, other.width >= needed]
  if (oneCovers !== otherCovers) return oneCovers
  return oneCovers ? one.width < other.width : one.width > other.width
}
