import type { Location } from '../../content'
import { hotspots, targetLocation, useContent, useText, useVisit } from '../../ports'
import { PlaceRow } from './PlaceRow'
import { Stations } from './Stations'
import stationStyles from './Stations.module.css'
import styles from './Surroundings.module.css'

/** Portrait's content area: where the visitor is, where the picture leads, and all places. */
export function Surroundings() {
  const here = useVisit(targetLocation)
  const spots = useVisit(hotspots)
  const { items } = useContent()
  const text = useText()
  const ways = spots.flatMap(({ action }): Location[] => {
    const item = action.type === 'goTo' ? items.get(action.payloadId) : undefined
    return item?.kind === 'location' ? [item] : []
  })
  return (
    <div className={styles.content}>
      <p className={styles.group} dir="auto">
        {here?.group?.title ?? here?.stationCategory?.title}
      </p>
      <h1 className={styles.title} dir="auto">
        {here?.title}
      </h1>
      <section className={styles.ways} aria-label={text('place.from_here')}>
        <ul className={stationStyles.list}>
          {ways.map((location) => (
            <li key={location.payloadId}>
              <PlaceRow location={location} />
            </li>
          ))}
        </ul>
      </section>
      {ways.length === 0 && <Stations />}
    </div>
  )
}
