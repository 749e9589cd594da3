import { lazy, Suspense } from 'react'
import { formatFor } from '../../content'
import { useHost, useVisit } from '../../ports'
import styles from './Suggestions.module.css'
import { startStill } from './suggestedPlaces'

const Suggestions = lazy(() => import('./Suggestions'))

/** The search and three places, loaded for the pages that show them, over the still of the start place. */
export function SuggestionSlot() {
  return (
    <>
      <StartStill />
      <Suspense>
        <Suggestions />
      </Suspense>
    </>
  )
}

/** Device pixels of width that suffice for a blurred picture. */
const BLURRED_WIDTH = 700

function StartStill() {
  const { resolveMedia } = useHost()
  const still = startStill(useVisit((state) => state))
  if (!still) return null
  return (
    <div className={styles.ground} data-ground>
      <img src={resolveMedia(formatFor(still, BLURRED_WIDTH).url)} alt="" draggable={false} />
    </div>
  )
}
