import { type Hotspot, sideOf } from '../../content'
import { SIDE_TEXTS, useText } from '../../ports'

/** Returns a function for the note of a hotspot that the picture does not show: where it is. */
export function useSideNote(): (hotspot: Hotspot) => string | undefined {
  const text = useText()
  return (hotspot) => {
    const side = sideOf(hotspot)
    return side && text(SIDE_TEXTS[side])
  }
}
