import type { Source } from '../media'
import type { Clock } from '../util'
import type { Screen } from './screen'

export interface Blending {
  readonly name: string
  readonly seconds: number
  readonly clock: Clock
  /** The picture moves, where it is one that does. */
  readonly started: Promise<void>
}

/**
 * Brings a ready source to the front: over the front picture in the given time, at once where there is none yet. Begins with the
 * very next display frame, for a film's first frame is there before it plays. Never breaks off half-way, unless the film
 * does not start: then the caller discards it, and the picture before stays. Resolves when only the new picture is on the screen.
 */
export async function blend(
  { name, seconds, clock, started }: Blending,
  screen: Screen,
  source: Source,
): Promise<void> {
  started.catch(() => {})
  if (screen.front && seconds > 0) {
    const begin = clock.now()
    for (let progress = 0; progress < 1; ) {
      await displayFrame()
      progress = Math.min(1, (clock.now() - begin) / (seconds * 1000))
      screen.blendTo(source, ease(progress), name)
    }
    await started
  } else {
    await started
    if (screen.front) screen.blendTo(source, 1, name)
  }
  // The new picture covers the old one for a displayed frame before the old one goes.
  await displayFrame()
  await screen.swap(source)
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function displayFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
