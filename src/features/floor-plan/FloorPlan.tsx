import { type CSSProperties, useMemo } from 'react'
import { currentLocation, targetLocation, useContent, useDispatch, useText, useVisit } from '../../ports'
import { LocalizedText } from '../../ui'
import styles from './FloorPlan.module.css'
import { linksBetween, type PlacedLocation, placedLocations } from './placed'
import { drawPlan, type PlanSpot } from './planLayout'
import { useVisited } from './visited'

/** The plan of the visitor's world: its places, the links between them, where the visitor is and has been. */
export function FloorPlan() {
  const content = useContent()
  const text = useText()
  const world = useVisit((state) => targetLocation(state)?.world ?? '')
  const { places, links, drawing } = useMemo(() => {
    const places = placedLocations(content, world)
    return { places, links: linksBetween(content, places), drawing: drawPlan(places) }
  }, [content, world])
  return (
    <div className={styles.plan} style={{ aspectRatio: `1 / ${drawing.height}` }} data-floor-plan>
      <svg className={styles.links} viewBox={`0 0 1 ${drawing.height}`} aria-hidden="true">
        {links.map(([from, to]) => {
          const [a, b] = [drawing.spots.get(from), drawing.spots.get(to)]
          return a && b && <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        })}
      </svg>
      <ul className={styles.places} aria-label={text('plan.label')}>
        {places.map((place) => {
          const spot = drawing.spots.get(place.payloadId)
          return spot && <Place key={place.payloadId} place={place} spot={spot} height={drawing.height} />
        })}
      </ul>
    </div>
  )
}

interface PlaceProps {
  readonly place: PlacedLocation
  readonly spot: PlanSpot
  readonly height: number
}

function Place({ place: { payloadId, title }, spot: { x, y, heading }, height }: PlaceProps) {
  const dispatch = useDispatch()
  const text = useText()
  const here = useVisit((state) => currentLocation(state)?.payloadId === payloadId)
  const target = useVisit((state) => targetLocation(state)?.payloadId === payloadId)
  const been = useVisited().has(payloadId)
  const name = here ? text('place.arrived', { place: title }) : text('place.fly', { place: title })
  const style = {
    left: `${x * 100}%`,
    top: `${(y / height) * 100}%`,
    ...(heading !== undefined && { '--heading': `${heading}deg` }),
  } as CSSProperties
  return (
    <li className={styles.spot} style={style}>
      <button
        type="button"
        className={styles.place}
        aria-label={been && !here ? `${name} · ${text('plan.visited')}` : name}
        aria-current={here ? 'location' : undefined}
        data-place={payloadId}
        data-target={target}
        data-been={been}
        onClick={() => {
          if (!target) dispatch({ type: 'goTo', payloadId })
        }}
      >
        <span className={styles.dot} data-heading={here && heading !== undefined} />
        <span className={styles.name}>
          <LocalizedText text={title} hyphenate />
        </span>
      </button>
    </li>
  )
}
