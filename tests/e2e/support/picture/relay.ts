import { type Code, codeOf, isMixOf, type Levels, STILL } from './codes'

/** The relay world is a ring of places; a passage leads from each to the next. */
export const PLACES = 42
/** Of every film. */
export const FRAMES = 12
/** The one place whose picture moves; no passage leads there. */
export const LOOP = { id: 200, frames: 25, payloadId: 'relay-loop' }

export const name = (index: number) => `p${String(index % PLACES).padStart(2, '0')}`
export const payloadId = (index: number) => `relay-${name(index)}`
export const placeCode = (index: number) => 2 * (index % PLACES) + 1
export const passageCode = (index: number) => 2 * (index % PLACES) + 2

/** The pictures of a tour of so many hops from a place, in order. */
export function tour(from: number, hops: number): readonly number[] {
  const pictures = [placeCode(from)]
  for (let hop = from; hop < from + hops; hop++) pictures.push(passageCode(hop), placeCode(hop + 1))
  return pictures
}

/**
 * What does not belong to a tour over these pictures. Every frame must be the picture of the moment, the one that follows,
 * or a mix of the two; a film's frames must count up; a place must show its still; the tour must end at its end.
 */
export function tourFaults(frames: readonly Levels[], pictures: readonly number[]): readonly string[] {
  return faults(frames, pictures, 1)
}

/** The same of a recording that may have missed pictures: those that it has are of the tour, in its order. */
export function foreignFrames(frames: readonly Levels[], pictures: readonly number[]): readonly string[] {
  return faults(frames, pictures, 2)
}

/** `ahead`: how many pictures on a frame may be from the one before it. */
function faults(
  frames: readonly Levels[],
  pictures: readonly number[],
  lookahead: number,
): readonly string[] {
  const found: string[] = []
  const candidates = (at: number) => Array.from({ length: lookahead + 1 }, (_, index) => at + index)
  let at = 0
  let newest = -1
  for (const [index, levels] of frames.entries()) {
    const wrong = (what: string) => found.push(`frame ${index} of ${frames.length}: ${what}`)
    const code = codeOf(levels)
    if (!code) {
      const pair = candidates(at).find((first) => isMix(levels, pictures[first], pictures[first + 1]))
      if (pair === undefined) wrong(`${levels.join(' ')} after picture ${pictures[at]}`)
      continue
    }
    const reached = candidates(at).find((place) => pictures[place] === code.id)
    if (reached === undefined) {
      wrong(`picture ${code.id} after picture ${pictures[at]}`)
      continue
    }
    if (reached > at) newest = -1
    at = reached
    if (isFrameOf(code) && code.frame >= newest) newest = code.frame
    else wrong(`frame ${code.frame} of picture ${code.id} after its frame ${newest}`)
  }
  if (at !== pictures.length - 1) found.push(`the tour ended with picture ${pictures[at]}`)
  return found
}

function isMix(levels: Levels, from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && isMixOf(levels, from, to)
}

/** Places have odd numbers and show a still, passages have even ones and show a film. */
function isFrameOf({ id, frame }: Code): boolean {
  return id % 2 === 1 ? frame === STILL : frame < FRAMES
}
