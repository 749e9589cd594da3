import { type Picture, pixelDifference } from '../pictures/similarity'

/** A record whose film may be among the deliveries. */
export interface Passage {
  /** `payloadId` of the transition or place. */
  readonly record: string
  /** The film's name in the sources, without ending: `places/overview-robot`. */
  readonly name: string
  readonly kind: 'flight' | 'loop'
  readonly ratio?: number
  /** Places whose stills its ends meet. */
  readonly from: string
  readonly to: string
}

/** The two ends of a delivery. */
export interface Ends {
  readonly name: string
  readonly first: Picture
  readonly last: Picture
}

export interface Assigned {
  readonly passage: Passage
  /** How the place was found. */
  readonly by: 'name' | 'pictures'
  /** Mean difference of its ends from the stills, 0..255. */
  readonly off: number
}

/** Why a delivery has no place. */
export interface Unassigned {
  readonly reason: string
}

/** Mean difference of an end from a still that is another picture, 0..255. */
const OTHER_PICTURE = 14

/**
 * Finds the record of each delivery: by its name, unless its ends show other places; else by comparing its ends with
 * the stills of all places, most similar first. `still` is missing for places without one.
 */
export function assign(
  deliveries: readonly Ends[],
  passages: readonly Passage[],
  still: (place: string) => Picture | undefined,
): ReadonlyMap<string, Assigned | Unassigned> {
  const found = new Map<string, Assigned | Unassigned>()
  const taken = new Set<Passage>()
  const offOf = (ends: Ends, passage: Passage) => distance(ends, passage, still)
  for (const ends of deliveries) {
    const passage = passages.find((each) => isNamed(ends.name, each))
    if (!passage) continue
    const off = offOf(ends, passage)
    const reversed = offOf({ ...ends, first: ends.last, last: ends.first }, passage)
    if (off !== undefined && reversed !== undefined && off > OTHER_PICTURE && reversed < off / 2) {
      const reason = `runs from "${passage.to}" to "${passage.from}", against its name: name it after its way, or render it the other way round`
      found.set(ends.name, { reason })
    } else {
      taken.add(passage)
      found.set(ends.name, { passage, by: 'name', off: off ?? 0 })
    }
  }
  const pairs = deliveries
    .filter(({ name }) => !found.has(name))
    .flatMap((ends) =>
      passages.flatMap((passage) => {
        const off = offOf(ends, passage)
        return off === undefined ? [] : [{ ends, passage, off }]
      }),
    )
    .sort((a, b) => a.off - b.off)
  for (const { ends, passage, off } of pairs) {
    if (found.has(ends.name) || taken.has(passage) || off > OTHER_PICTURE) continue
    taken.add(passage)
    found.set(ends.name, { passage, by: 'pictures', off })
  }
  for (const { name } of deliveries) {
    if (found.has(name)) continue
    const nearest = pairs.find(({ ends }) => ends.name === name)
    const hint = nearest
      ? `the nearest is ${nearest.passage.name}, whose stills differ by ${nearest.off.toFixed(1)} of 255${taken.has(nearest.passage) ? ' and whose film is found' : ''}`
      : 'there is no still to compare it with'
    found.set(name, { reason: `belongs to no place: ${hint}. Name it after its film` })
  }
  return found
}

/** The film's own name, with or without folder, its record, or its two places. */
function isNamed(name: string, { name: film, record, from, to, kind }: Passage): boolean {
  const key = keyOf(name)
  const own = [film, film.slice(film.lastIndexOf('/') + 1), record]
  const places = kind === 'flight' ? [`${from}-${to}`, `${from}-to-${to}`] : []
  return [...own, ...places].some((each) => keyOf(each) === key)
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** The larger of both differences: a film with one right end belongs elsewhere. */
function distance(
  { first, last }: Pick<Ends, 'first' | 'last'>,
  { from, to }: Passage,
  still: (place: string) => Picture | undefined,
): number | undefined {
  const [start, end] = [still(from), still(to)]
  if (!start || !end) return undefined
  return Math.max(pixelDifference(first, start), pixelDifference(last, end))
}
