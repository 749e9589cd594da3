import { type Hotspot, sideOf } from '../../content'
import { SIDE_TEXTS, useText, useVisit } from '../../ports'

/** Returns a function for the note of a hotspot that the picture does not show: where it is. */
export function useSideNote(): (hotspot: Hotspot) => string | undefined {
  const text = useText()
  const view = useVisit((state) => state.view)
  return (hotspot) => {
    const side = sideOf(hotspot, view)
    return side && text(SIDE_TEXTS[side])
  }
}
