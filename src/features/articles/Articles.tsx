import { useState } from 'react'
import { useVisit, type VisitState } from '../../ports'
import { ArticleWindow } from './ArticleWindow'
import './print.css'

/** How many stacked articles are rendered in full. Those below stay empty until they are uncovered, to save memory. */
const MAX_DRAWN = 2

/** The stacked articles, each in its own window. Closing one reveals the previous one unchanged. */
export function Articles() {
  const count = useVisit(articlesOpen)
  const [windows, setWindows] = useState(0)
  // A closed window stays mounted until its animation has ended.
  if (count > windows) setWindows(count)
  return [...Array(Math.max(count, windows)).keys()].map((place) => (
    <ArticleWindow
      key={place}
      place={place}
      drawn={place >= count - MAX_DRAWN}
      onLeft={() => setWindows((now) => Math.min(now, place))}
    />
  ))
}

function articlesOpen({ overlays }: VisitState): number {
  return overlays.filter(({ type }) => type === 'article').length
}
