import { type Code, codeOf, isMixOf, type Levels, STILL } from './codes'

/** The relay world is a ring of locations, with a transition from each to the next. */
export const PLACES = 42
/** Frames per film. */
export const FRAMES = 12
/** The only location with a video background; no transition leads there. */
export const LOOP = { id: 200, frames: 25, payloadId: 'relay-loop' }

export const name = (index: number) => `p${String(index % PLACES).padStart(2, '0')}`
export const payloadId = (index: number) => `relay-${name(index)}`
export const placeCode = (index: number) => 2 * (index % PLACES) + 1
export const passageCode = (index: number) => 2 * (index % PLACES) + 2

/** The pictures of a tour with this many hops, in order. */
export function tour(from: number, hops: number): readonly number[] {
  const pictures = [placeCode(from)]
  for (let hop = from; hop < from + hops; hop++) pictures.push(passageCode(hop), placeCode(hop + 1))
  return pictures
}

/**
 * Returns a message for each frame that does not belong to a tour over these pictures. Every frame must show
 * the current picture, the next, or a blend of both; a film's frames must count up; a location must show its
 * still image; the tour must end at its last picture.
 */
export function tourFaults(frames: readonly Levels[], pictures: readonly number[]): readonly string[] {
  return faults(frames, pictures, 1)
}

/** The same for a recording that may miss pictures. The recorded ones must belong to the tour, in order. */
export function foreignFrames(frames: readonly Levels[], pictures: readonly number[]): readonly string[] {
  return faults(frames, pictures, 2)
}

/** `lookahead`: how many pictures a frame may be ahead of the previous one. */
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

/** Locations have odd ids and show a still image; transitions have even ids and show a film. */
function isFrameOf({ id, frame }: Code): boolean {
  return id % 2 === 1 ? frame === STILL : frame < FRAMES
}
