import { FeatureBoundary } from './FeatureBoundary'
import type { SlotName } from './feature'
import { useHost } from './host'

/** Draws the features of this slot, in the order of the app's feature list. */
export function Slot({ name }: { name: SlotName }) {
  return useHost().features.map((feature) => {
    const Part = feature.slots[name]
    return (
      Part && (
        <FeatureBoundary key={feature.name} feature={feature.name}>
          <Part />
        </FeatureBoundary>
      )
    )
  })
}
