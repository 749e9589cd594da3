import { type Hotspot, sideOf } from '../content'
import { useText, useVisit } from './hooks'

/** Returns a function for the note of a hotspot that the picture does not show: where it is from where the visitor looks. */
export function useSideNote(): (hotspot: Hotspot) => string | undefined {
  const text = useText()
  const view = useVisit((state) => state.view)
  return (hotspot) => {
    const side = sideOf(hotspot, view)
    return side && text(`place.off_${side}`)
  }
}
