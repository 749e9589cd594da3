import { lazy, Suspense } from 'react'
import { formatFor } from '../../content'
import { useHost, useVisit } from '../../ports'
import { startStill } from './suggestedPlaces'

const Suggestions = lazy(() => import('./Suggestions'))

/** The search and three places, loaded for the pages that show them. */
export function SuggestionSlot() {
  return (
    <Suspense>
      <Suggestions />
    </Suspense>
  )
}

/** Device pixels of width that suffice for a blurred picture. */
const BLURRED_WIDTH = 700

/** The still of the start place, for the ground of a page. */
export function StartStill() {
  const { resolveMedia } = useHost()
  const still = startStill(useVisit((state) => state))
  return still ? (
    <img src={resolveMedia(formatFor(still, BLURRED_WIDTH).url)} alt="" draggable={false} />
  ) : null
}
