import { useState } from 'react'
import { useVisit, type VisitState } from '../../ports'
import { ArticleWindow } from './ArticleWindow'
import './print.css'

/**
 * How many of the articles that lie over each other are drawn in full; more of them are more than a device should hold.
 * Those below are empty until what lies over them is closed.
 */
const MAX_DRAWN = 2

/** The articles of the pile, each in a window of its own: the one that led to another is as it was when that is closed. */
export function Articles() {
  const count = useVisit(articlesOpen)
  const [windows, setWindows] = useState(0)
  // One that was closed is there until it has left the screen.
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
