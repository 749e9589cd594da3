import type { FilmFile, Media } from '../model/media'

export interface FilmRequest {
  /** Device pixels that it needs across to cover the stage. */
  readonly needed: number
  /** Pixels across that no other file may have more of. */
  readonly widest: number
  /** Whether this browser plays such a file with ease. */
  readonly plays: (file: FilmFile) => boolean
}

/**
 * The file to play instead of the film itself: of those that are played with ease the smallest that covers the stage, else
 * the widest; of two as wide the one of fewer bytes. Undefined where that is the film itself, which plays everywhere.
 */
export function betterFilm(film: Media, { needed, widest, plays }: FilmRequest): FilmFile | undefined {
  const { films = [], width, size } = film
  // Without its own width nobody knows whether another one is better.
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
