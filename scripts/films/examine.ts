import type { Picture } from '../pictures/similarity'
import { type Assigned, assign, type Ends, type Unassigned } from './assign'
import { type Conversion, conversionOf, refusal } from './conversion'
import type { Delivery } from './delivery'
import { thumbOf, thumbs } from './frames'
import type { Passages } from './passages'
import { type Probe, probe } from './probe'
import { FilmsError } from './tools'

/** A delivery that can be read. */
export interface Examined {
  readonly delivery: Delivery
  readonly probe: Probe
  readonly conversion: Conversion
  readonly frames: readonly Picture[]
}

/** Reads a delivery; a text is the reason why it cannot be read. */
export async function examine(delivery: Delivery): Promise<Examined | string> {
  if (delivery.fault) return delivery.fault
  try {
    const found = await probe(delivery)
    const reason = refusal(found, { kind: 'unknown' })
    if (reason) return reason
    const conversion = conversionOf(found, { kind: 'unknown' })
    return { delivery, probe: found, conversion, frames: await thumbs(delivery, found, conversion.filters) }
  } catch (cause) {
    if (!(cause instanceof FilmsError)) throw cause
    return `is damaged: ${cause.message}. Render or copy it again`
  }
}

/** The place of each delivery by its name; undefined without sources. */
export async function findPlaces(
  examined: readonly Examined[],
  { passages, stills }: Passages,
): Promise<ReadonlyMap<string, Assigned | Unassigned> | undefined> {
  if (passages.length === 0) return undefined
  const small = new Map<string, Picture>()
  for (const [place, file] of stills) small.set(place, await thumbOf(file))
  const ends = examined.flatMap(({ delivery, frames }): Ends[] => {
    const [first, last] = [frames[0], frames.at(-1)]
    if (!first || !last) return []
    return [{ name: delivery.name, first, last }]
  })
  return assign(ends, passages, (place) => small.get(place))
}
