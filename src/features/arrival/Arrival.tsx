import { currentLocation, moving, useText, useVisit } from '../../ports'
import { VisuallyHidden } from '../../ui'
import { useArrowKeys } from './useArrowKeys'

export function Arrival() {
  useArrowKeys()
  const place = useVisit(currentLocation)?.title
  const travelling = useVisit(moving)
  const text = useText()
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {place !== undefined && !travelling && text('place.arrived', { place })}
    </VisuallyHidden>
  )
}
