import { readdirSync } from 'node:fs'
import type { Transition, VideoBackground, WorldItem } from '../../src/content'
import type { Mp4 } from '../package/media/mp4'
import { type Check, type CheckProblem, error, type Fault, warning } from './check'
import type { LoadedPackage } from './loadedPackage'

/** Allowed duration of a flight in seconds: shorter is a jolt, longer a wait. */
const FLIGHT = { least: 1.2, most: 3 } as const

const BLENDS = readdirSync(new URL('../../shaders/', import.meta.url)).flatMap((file) =>
  file.endsWith('.glsl') ? [file.slice(0, -'.glsl'.length)] : [],
)

/**
 * Every transition is a film that ends, of the right duration; background loops and transitions have no
 * sound.
 */
export const transitionsAreFlights: Check = async (loaded) => {
  const problems: CheckProblem[] = []
  for (const { locale, content } of loaded.languages) {
    for (const item of content.items.values()) {
      const endpoint = item.kind === 'location' ? 'content-locations' : 'content-transitions'
      const file = loaded.answerPath(endpoint, locale)
      for (const fault of await faultsOf(loaded, item))
        problems.push({ ...fault, file, record: item.payloadId })
    }
  }
  return problems
}

async function faultsOf(loaded: LoadedPackage, item: WorldItem): Promise<readonly Fault[]> {
  const faults: Fault[] = []
  for (const [index, background] of item.backgrounds.entries()) {
    if (background.type !== 'video') continue
    const field = `background.${index}`
    const film = await loaded.film(background.video.url.slice(1))
    if (item.kind === 'transition') faults.push(...flightFaults(background, film, field))
    if (!(film instanceof Error) && film.sound)
      faults.push(warning(`${field}.video`, "has a sound track that is never heard: remove it with '-an'"))
  }
  return item.kind === 'transition' ? [...transitionFaults(item), ...faults] : faults
}

function transitionFaults({ from, to, blend, backgrounds }: Transition): readonly Fault[] {
  const faults: Fault[] = []
  if (backgrounds.every(({ type }) => type !== 'video')) {
    const instead = `visitors see a blend instead of a flight from "${from}" to "${to}"`
    faults.push(warning('background', `has no video: ${instead}`))
  }
  if (blend !== undefined && !BLENDS.includes(blend))
    faults.push(warning('blend', `There is no blend "${blend}": choose one of ${BLENDS.join(', ')}`))
  return faults
}

function flightFaults(
  { loop, playbackRate }: VideoBackground,
  film: Mp4 | Error,
  field: string,
): readonly Fault[] {
  const faults: Fault[] = []
  if (loop) faults.push(error(`${field}.loop`, 'loops, so that the flight never ends: turn off loop'))
  if (film instanceof Error) return faults
  const seconds = film.duration / playbackRate
  if (seconds < FLIGHT.least - 1e-3 || seconds > FLIGHT.most + 1e-3) {
    const message = `lasts ${seconds.toFixed(2)} s: make a flight of ${FLIGHT.least} to ${FLIGHT.most} s`
    faults.push(warning(`${field}.video`, message))
  }
  return faults
}
