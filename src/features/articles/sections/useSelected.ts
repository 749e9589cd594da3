import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useSyncExternalStore } from 'react'

/** Index of the slide that the carousel shows or moves to. */
export function useSelected(carousel: EmblaCarouselType | undefined): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      carousel?.on('select', changed).on('reInit', changed)
      return () => void carousel?.off('select', changed).off('reInit', changed)
    },
    [carousel],
  )
  return useSyncExternalStore(subscribe, () => carousel?.selectedScrollSnap() ?? 0)
}
