import type { Source } from '../media'
import type { Clock } from '../util'
import type { Screen } from './screen'

/** Milliseconds: of most displays. */
const DISPLAY_FRAME = 1000 / 60

interface Blending {
  readonly name: string
  readonly seconds: number
  readonly clock: Clock
}

/**
 * Brings a ready source to the front: over the front picture in the given time, at once where there is none yet.
 * Never breaks off half-way; resolves when only the new picture is on the screen.
 */
export async function blend(
  { name, seconds, clock }: Blending,
  screen: Screen,
  source: Source,
): Promise<void> {
  if (screen.front) {
    // The first step is seen at once, and is not none. In no seconds it is the last one.
    const begin = clock.now() - DISPLAY_FRAME
    for (;;) {
      const progress = Math.min(1, (clock.now() - begin) / (seconds * 1000))
      screen.blendTo(source, ease(progress), name)
      if (progress === 1) break
      await displayFrame()
    }
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
