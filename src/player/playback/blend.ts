import type { Source } from '../../media'
import type { Clock } from '../../util'
import type { Screen } from '../screen'

/** In milliseconds, on most displays. */
const DISPLAY_FRAME = 1000 / 60

interface Blending {
  readonly name: string
  readonly seconds: number
  readonly clock: Clock
}

/**
 * Blends a loaded source over the front picture, or shows it at once if there is none. Never stops half-way. Resolves
 * when only the new picture is on the screen.
 */
export async function blend(
  { name, seconds, clock }: Blending,
  screen: Screen,
  source: Source,
): Promise<void> {
  if (screen.front) {
    // The first step is visible at once, so it must not be zero. With zero seconds it is also the last one.
    const begin = clock.now() - DISPLAY_FRAME
    for (;;) {
      const progress = Math.min(1, (clock.now() - begin) / (seconds * 1000))
      screen.blendTo(source, ease(progress), name)
      if (progress === 1) break
      await displayFrame()
    }
  }
  // The new picture covers the old one for one display frame before the old one is released.
  await displayFrame()
  await screen.swap(source)
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function displayFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
